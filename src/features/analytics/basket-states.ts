import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** The basket as it changes; the last two states are enough to tell what was done. Part of the first load. */
export const basketStates = createFeed<BasketState>(2);
