import { createBrowserHttp } from "../../backend/browser-http";
import { getEventsPrices } from "../../backend/events-prices";
import { mergePrices } from "../../domain/event-price";
import { browserEnv } from "../../settings/browser-env";
import type { PriceSource } from "./price-store";

/** Creates the source of live prices. This module is a separate chunk, loaded after the page is usable. */
export function createPriceSource(): PriceSource {
	const client = createBrowserHttp(browserEnv.publicApiUrl);
	return {
		fetch: (eventSourceIds, currency) => getEventsPrices(client, eventSourceIds, currency),
		merge: mergePrices,
	};
}
