import * as api from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { inCurrency, withCurrency } from "../../backend/in-currency";
import { areCookiesBlocked } from "../../browser/storage";
import { withTabLock } from "../../browser/tab-lock";
import { browserEnv } from "../../config/browser-env";
import { currentCurrency } from "../prices/current-currency";
import { BasketEngine, type BasketEngineHost } from "./basket-engine";
import { markBasket } from "./basket-marker";

/** How long (ms) a tab waits at most while another tab fetches the basket. */
const MAX_LOCK_WAIT_MS = 5_000;

/** Creates the basket on top of the basket API. This module is a separate chunk, loaded when first needed. */
export function createLiveBasket(host: BasketEngineHost): BasketEngine {
	const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), () => currentCurrency.get());
	const port = {
		// One tab at a time: two requests without a session would create two baskets, and one would be lost.
		get: () =>
			withTabLock(
				"basket",
				() => withCurrency(api.getBasket(client), currentCurrency.get()),
				MAX_LOCK_WAIT_MS,
			),
		change: (change: api.BasketChange) =>
			withCurrency(api.changeBasket(client, change), currentCurrency.get()),
		clear: () => withCurrency(api.clearBasket(client), currentCurrency.get()),
		extend: () => withCurrency(api.extendBasket(client), currentCurrency.get()),
		applyCode: (code: string) => withCurrency(api.applyCode(client, code), currentCurrency.get()),
		removeCode: () => withCurrency(api.removeCode(client), currentCurrency.get()),
	};
	return new BasketEngine({ ...host, port, mark: markBasket, areCookiesBlocked });
}
