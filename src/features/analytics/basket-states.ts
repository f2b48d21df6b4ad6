import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** The last two basket states, from which tracked events are derived. Part of the first load. */
export const basketStates = createFeed<BasketState>(2);
