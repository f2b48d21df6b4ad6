import { PRICE_SOURCE_ID } from "../config/constants";
import type { OpaqueId } from "../domain/lenient";
import type { HttpRequest } from "./http-client";

/** `GET /v2/dates_prices`: an event's dates with offers. This file has no schemas, to keep prefetch-tickets small. */
export function datesPricesRequest(eventSourceId: OpaqueId, currency: string): HttpRequest {
	const query = { event_source_id: eventSourceId, currency, source_id: PRICE_SOURCE_ID };
	return { method: "GET", path: "/v2/dates_prices", query };
}
