import * as api from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { browserEnv } from "../../config/browser-env";
import { withTabLock } from "../tab-lock";
import { BasketEngine } from "./basket-engine";
import { markBasket } from "./basket-marker";
import type { BasketState } from "./basket-state";

/** What the page gives the basket when it's loaded. */
export interface BasketSeat {
	initial: BasketState;
	onState: (state: BasketState) => void;
	announce: () => void;
}

/** How long a tab waits for another's fetch. */
const OTHER_TABS_MS = 5_000;

/** The basket over the basket API; in a chunk of its own, loaded when a basket is first needed. */
export function createLiveBasket(seat: BasketSeat): BasketEngine {
	const client = createBrowserHttp(browserEnv.basketApiUrl);
	const port = {
		// One tab at a time: two that come without a session would be given two baskets, and one of them would be lost.
		get: () => withTabLock("basket", () => api.getBasket(client), OTHER_TABS_MS),
		change: (change: api.BasketChange) => api.changeBasket(client, change),
		clear: () => api.clearBasket(client),
		extend: () => api.extendBasket(client),
	};
	return new BasketEngine({ ...seat, port, mark: markBasket });
}
