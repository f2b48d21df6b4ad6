import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** Buffers the last two basket states, from whose difference tracked events are derived. Part of the first load. */
export const basketStates = createFeed<BasketState>(2);
