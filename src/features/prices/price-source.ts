import { createBrowserHttp } from "../../backend/browser-http";
import { getEventsPrices } from "../../backend/events-prices";
import { browserEnv } from "../../config/browser-env";
import { mergePrices } from "../../domain/event-price";
import type { PriceSource } from "./price-store";

/** Creates the source of live prices. This module is a separate chunk, loaded after the page is usable. */
export function createPriceSource(): PriceSource {
	const client = createBrowserHttp(browserEnv.publicApiUrl);
	return {
		fetch: (eventSourceIds, currency) => getEventsPrices(client, eventSourceIds, currency),
		merge: mergePrices,
	};
}
