import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** Buffers the last two basket states, so that the tracking code, which loads later, finds the latest change. */
export const basketStates = createFeed<BasketState>(2);
