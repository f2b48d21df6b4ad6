import { PRICE_SOURCE_ID, PUBLIC_API } from "../config/constants";
import { type DatePrice, datePriceSchema, type EventPrice, eventPriceSchema, offerSchema } from "../entities/price";
import type { HttpClient } from "./http-client";
import { listPage, readRecords } from "./listing";

/**
 * `GET /v2/events_prices`: live prices by event source id, a hundred ids a request. Nothing is asked for an empty list
 * (spec §5); a record that doesn't fit is left out. A price without a currency is in the one asked for.
 */
export async function getEventsPrices(
	client: HttpClient,
	eventSourceIds: readonly number[],
	currency: string,
	signal?: AbortSignal,
): Promise<EventPrice[]> {
	const pages = await Promise.all(
		inGroups(eventSourceIds, PUBLIC_API.perPage).map((ids) => {
			const query = { event_source_id_in: ids, currency_code: currency, source_id: PRICE_SOURCE_ID };
			return listPage(client, "/v2/events_prices", eventPriceSchema, query, signal);
		}),
	);
	return pages
		.flatMap(({ records }) => records)
		.map((price) => ({ ...price, currencyCode: price.currencyCode ?? currency }));
}

/** `GET /v2/dates_prices`: each date of an event with its offers. An offer that doesn't fit is left out by itself. */
export async function getDatesPrices(
	client: HttpClient,
	eventSourceId: number,
	currency: string,
	signal?: AbortSignal,
): Promise<DatePrice[]> {
	const path = "/v2/dates_prices";
	const query = { event_source_id: eventSourceId, currency, source_id: PRICE_SOURCE_ID };
	const { records } = await listPage(client, path, datePriceSchema, query, signal);
	return records.map((date) => ({
		...date,
		currencyCode: date.currencyCode ?? currency,
		offers: readRecords(date.offers, offerSchema, path).records,
	}));
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}
