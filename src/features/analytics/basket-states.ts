import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** Feed of basket states, from which tracked events are derived; buffers the last two. Part of the first load. */
export const basketStates = createFeed<BasketState>(2);
