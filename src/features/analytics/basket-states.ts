import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** Buffers the last two basket states, for tracking their difference. Every page loads this, the tracking code later. */
export const basketStates = createFeed<BasketState>(2);
