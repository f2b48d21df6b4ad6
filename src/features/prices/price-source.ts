import { createBrowserHttp } from "../../backend/browser-http";
import { getEventsPrices } from "../../backend/events-prices";
import { browserEnv } from "../../config/browser-env";
import { mergePrices } from "../../domain/event-price";
import type { PriceSource } from "./price-store";

/** Live prices from the public API; in a chunk of its own, loaded after the page is usable. */
export function createPriceSource(): PriceSource {
	const client = createBrowserHttp(browserEnv.publicApiUrl);
	return {
		fetch: (eventSourceIds, currency) => getEventsPrices(client, eventSourceIds, currency),
		merge: mergePrices,
	};
}
