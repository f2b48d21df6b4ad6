import { PRICE_SOURCE_ID, PUBLIC_API } from "../config/constants";
import { type EventPrice, readEventPrice } from "../domain/event-price";
import type { OpaqueId } from "../domain/lenient";
import type { HttpClient } from "./http-client";
import { ask, camelizeKeys, itemsOf } from "./json";

const ENDPOINT = { method: "GET", path: "/v2/events_prices" } as const;

/** `GET /v2/events_prices`: live prices of events; omits invalid ones. Requests nothing for an empty list (spec §5). */
export async function getEventsPrices(
	client: HttpClient,
	eventSourceIds: readonly OpaqueId[],
	currency: string,
	signal?: AbortSignal,
): Promise<EventPrice[]> {
	const answers = await Promise.all(
		chunks(eventSourceIds, PUBLIC_API.perPage).map((ids) => {
			const query = { event_source_id_in: ids, currency_code: currency, source_id: PRICE_SOURCE_ID };
			return ask(client, { ...ENDPOINT, query, signal });
		}),
	);
	// An answer may have `"10"` for 10: return each id as the caller passed it.
	const requestedIds = new Map(eventSourceIds.map((id) => [String(id), id]));
	const items = answers.flatMap(itemsOf);
	return items.flatMap((item) => {
		const price = readEventPrice(camelizeKeys(item));
		if (!price) return [];
		const { id, currencyCode = currency } = price;
		return [{ ...price, id: requestedIds.get(String(id)) ?? id, currencyCode }];
	});
}

function chunks<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}
