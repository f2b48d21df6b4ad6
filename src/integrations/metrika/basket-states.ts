import type { BasketState } from "../../state/basket/basket-state";
import { createFeed } from "../feed";

/** The basket as it changes; the last two states are enough to tell what was done. Part of the first load. */
export const basketStates = createFeed<BasketState>(2);
