import { PRICE_SOURCE_ID } from "../config/constants";
import { shownRange } from "../domain/event-price";
import type { OpaqueId } from "../domain/lenient";
import { type DatePrice, datePriceSchema, type Offer, offerSchema } from "../domain/price";
import type { HttpClient } from "./http-client";
import { listPage, readRecords } from "./listing";

/** `GET /v2/dates_prices`: the dates of an event with their offers. Invalid offers are omitted one by one. */
export async function getDatesPrices(
	client: HttpClient,
	eventSourceId: OpaqueId,
	currency: string,
	signal?: AbortSignal,
): Promise<DatePrice[]> {
	const path = "/v2/dates_prices";
	const query = { event_source_id: eventSourceId, currency, source_id: PRICE_SOURCE_ID };
	const { records } = await listPage(client, path, datePriceSchema, query, signal);
	return records.map((date) => {
		const { records: offers } = readRecords(date.offers, offerSchema, path);
		return {
			...date,
			currencyCode: date.currencyCode ?? currency,
			offers: shownRange(date).isTotal ? offers : offers.map((offer): Offer => ({ ...offer, isNet: true })),
		};
	});
}
