import type { BasketState } from "../basket/basket-state";
import { createFeed } from "../integrations/feed";

/** Buffers the last two basket states until the tracking code, which loads later, has read their difference. */
export const basketStates = createFeed<BasketState>(2);
