import { getEventsPrices } from "../../../backend/events-prices";
import type { HttpClient } from "../../../backend/http-client";
import { ownAvailability, priceIdOf, type TicketEvent } from "../../../domain/event";
import { type EventPrice, shownRange } from "../../../domain/event-price";
import type { OpaqueId } from "../../../domain/lenient";
import { priceRangeInRecord } from "../../../domain/price-range-in-record";
import { SALE_RULES } from "../../../domain/sale-state";

export interface KnownPrice {
	from: number;
	to: number;
	/** Whether the event's tickets are on sale, as far as known: true if the availability is unknown. */
	isOnSale: boolean;
}

/** Fetches prices of events; resolves to a function that returns an event's price, if known. */
export type PriceReader = (
	events: readonly TicketEvent[],
	signal: AbortSignal,
) => Promise<(event: TicketEvent) => KnownPrice | undefined>;

/**
 * Creates a reader that fetches each live price once; events without one have their record's price, if in `currency`.
 * @param isRequired whether to reject if live prices can't be fetched and no event's record is in `currency`
 */
export function priceReader(client: HttpClient, currency: string, isRequired: boolean): PriceReader {
	const fetchedIds = new Set<OpaqueId>();
	const livePrices = new Map<OpaqueId, EventPrice>();
	return async (events, signal) => {
		const sourceIds = [...new Set(events.flatMap((event) => priceIdOf(event) ?? []))].filter(
			(id) => !fetchedIds.has(id),
		);
		const onFailure = (error: unknown) => {
			if (isRequired && !events.some(({ currencyCode }) => currencyCode === currency)) throw error;
			return [];
		};
		for (const price of await getEventsPrices(client, sourceIds, currency, signal).catch(onFailure)) {
			livePrices.set(price.id, price);
		}
		for (const id of sourceIds) fetchedIds.add(id);
		return (event) => {
			const price = livePrices.get(priceIdOf(event) ?? "");
			const availability = price?.availability ?? ownAvailability(event) ?? "unknown";
			const isComparable = (price?.currencyCode ?? currency) === currency;
			const range = shownRange((isComparable && price) || {});
			const isPriceKnown =
				range.min !== undefined || range.max !== undefined || event.currencyCode !== currency;
			const { min, max } = isPriceKnown ? range : priceRangeInRecord(event);
			const from = min ?? max;
			const to = max ?? min;
			if (from === undefined || to === undefined) return undefined;
			return { from, to, isOnSale: SALE_RULES[availability].isOpen };
		};
	};
}
