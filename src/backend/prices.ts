import { isRecord } from "../domain/fields";
import { withoutGaps } from "../domain/gapped-list";
import type { OpaqueId } from "../domain/lenient";
import { type DatePrice, datePriceSchema, type Offer, offerSchema } from "../domain/price";
import { SALE_RULES } from "../domain/sale-state";
import { cachingRecordReader } from "./caching-record-reader";
import { datesPricesRequest } from "./dates-prices-request";
import type { HttpClient } from "./http-client";
import { ask, itemsOf } from "./json";
import { readRecords } from "./listing";
import { ticketIds } from "./ticket-ids";

/** `GET /v2/dates_prices`: an event's dates with offers. Omits invalid dates, and invalid or repeated offers. */
export async function getDatesPrices(
	client: HttpClient,
	eventSourceId: OpaqueId,
	currency: string,
	signal?: AbortSignal,
): Promise<DatePrice[]> {
	const request = datesPricesRequest(eventSourceId, currency);
	const answer = await ask(client, { ...request, signal });
	return itemsOf(answer).flatMap((item) => {
		if (!isRecord(item)) return [];
		const { offers, ...rest }: Record<string, unknown> = { ...item };
		return readRecords([rest], datePriceSchema, request.path).records.map((date) => ({
			...date,
			currencyCode: date.currencyCode ?? currency,
			offers: readOffers(offers),
		}));
	});
}

/** Reads offers, caching repeated values of each field. */
function readOffers(list: unknown): Offer[] {
	const items = withoutGaps(list);
	if (!Array.isArray(items)) return [];
	const readOffer = cachingRecordReader(offerSchema);
	const seenIds = new Set<OpaqueId>();
	return items.flatMap((item) => {
		const offer = readOffer(item);
		if (!offer) return [];
		const id = ticketIds.firstForm(offer.id);
		if (seenIds.has(id)) return [];
		seenIds.add(id);
		const available = offer.available ?? SALE_RULES[offer.availability].isOpen;
		return { ...offer, id, available };
	});
}
