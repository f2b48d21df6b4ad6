import * as api from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { inCurrency } from "../../backend/in-currency";
import { withTabLock } from "../../browser/tab-lock";
import type { Basket } from "../../domain/basket";
import { browserEnv } from "../../settings/browser-env";
import { currentCurrency } from "../prices/current-currency";
import { BasketEngine, type BasketHost } from "./basket-engine";
import { markBasket } from "./basket-marker";

/** How long (ms) a tab waits until another tab has fetched the basket. */
const MAX_LOCK_WAIT_MS = 5_000;

/** Creates the basket on top of the basket API. A separate chunk, loaded when first needed. */
export function createLiveBasket(host: BasketHost): BasketEngine {
	const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), currentCurrency);
	const port = {
		// One tab at a time: two requests without a session would create two baskets, and one would be lost.
		get: () => withTabLock("basket", () => withCurrency(api.getBasket(client)), MAX_LOCK_WAIT_MS),
		change: (change: api.BasketChange) => withCurrency(api.changeBasket(client, change)),
		clear: () => withCurrency(api.clearBasket(client)),
		extend: () => withCurrency(api.extendBasket(client)),
	};
	return new BasketEngine({ ...host, port, mark: markBasket });
}

/** Sets the requested currency if the basket names none. */
async function withCurrency(answer: Promise<Basket>): Promise<Basket> {
	const requestedCurrency = currentCurrency();
	const basket = await answer;
	return { ...basket, currency: basket.currency ?? requestedCurrency };
}
