import * as api from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { inCurrency } from "../../backend/in-currency";
import { withTabLock } from "../../browser/tab-lock";
import { browserEnv } from "../../config/browser-env";
import type { Basket } from "../../domain/basket";
import { currentCurrency } from "../prices/current-currency";
import { BasketEngine } from "./basket-engine";
import { markBasket } from "./basket-marker";
import type { BasketState } from "./basket-state";

/** What the page gives the basket when it's loaded. */
export interface BasketHost {
	initial: BasketState;
	onState: (state: BasketState) => void;
	announce: () => void;
}

/** How long a tab waits for another's fetch. */
const OTHER_TABS_MS = 5_000;

/** The basket over the basket API; in a chunk of its own, loaded when a basket is first needed. */
export function createLiveBasket(host: BasketHost): BasketEngine {
	const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), currentCurrency);
	const port = {
		// One tab at a time: two that come without a session would be given two baskets, and one of them would be lost.
		get: () => withTabLock("basket", () => priced(api.getBasket(client)), OTHER_TABS_MS),
		change: (change: api.BasketChange) => priced(api.changeBasket(client, change)),
		clear: () => priced(api.clearBasket(client)),
		extend: () => priced(api.extendBasket(client)),
	};
	return new BasketEngine({ ...host, port, mark: markBasket });
}

/** A basket that names no currency is in the one it was asked for in. */
async function priced(answer: Promise<Basket>): Promise<Basket> {
	const asked = currentCurrency();
	const basket = await answer;
	return { ...basket, currency: basket.currency ?? asked };
}
