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

export interface BasketHost {
	initial: BasketState;
	onState: (state: BasketState) => void;
	announce: () => void;
}

/** How long a tab waits for another tab's fetch. */
const OTHER_TABS_MS = 5_000;

/** Creates the basket on top of the basket API; in a chunk of its own, loaded when first needed. */
export function createLiveBasket(host: BasketHost): BasketEngine {
	const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), currentCurrency);
	const port = {
		// One tab at a time: two requests without a session would create two baskets, and one would be lost.
		get: () => withTabLock("basket", () => priced(api.getBasket(client)), OTHER_TABS_MS),
		change: (change: api.BasketChange) => priced(api.changeBasket(client, change)),
		clear: () => priced(api.clearBasket(client)),
		extend: () => priced(api.extendBasket(client)),
	};
	return new BasketEngine({ ...host, port, mark: markBasket });
}

/** A basket without a currency is in the requested one. */
async function priced(answer: Promise<Basket>): Promise<Basket> {
	const asked = currentCurrency();
	const basket = await answer;
	return { ...basket, currency: basket.currency ?? asked };
}
