import * as v from "valibot";
import { lenient, lenientId, lenientMoment, lenientText, recordId } from "./lenient";
import { amountSchema } from "./money";

export const AVAILABILITIES = [
	"on_sale",
	"few_left",
	"reserved",
	"sold_out",
	"not_started",
	"ended",
	"unknown",
] as const;
export type Availability = (typeof AVAILABILITIES)[number];

const availability = v.fallback(v.picklist(AVAILABILITIES), "unknown");
const currencyCode = lenient(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)));

/** A live price (spec §3: id equals an event's event_source_id). An unknown price is undefined, never 0. */
export const eventPriceSchema = v.object({
	id: recordId,
	priceMin: lenient(amountSchema),
	priceMax: lenient(amountSchema),
	currencyCode,
	availability,
	left: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
	updatedAt: lenientMoment,
});
export type EventPrice = v.InferOutput<typeof eventPriceSchema>;

/** What can be put in the basket (contract, "offer"): a seat, or a category with a counter. */
export const offerSchema = v.object({
	id: recordId,
	title: lenientText,
	sector: lenientText,
	row: lenientText,
	seat: lenientText,
	seatId: lenientText,
	price: amountSchema,
	oldPrice: lenient(amountSchema),
	extra: v.fallback(v.optional(v.object({ serviceFee: lenient(amountSchema) }), {}), {}),
	available: v.fallback(v.boolean(), false),
	maxCount: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
	availability,
	view: lenient(v.literal("limited")),
	accessible: v.fallback(v.boolean(), false),
});
export type Offer = v.InferOutput<typeof offerSchema>;

/** One date of an event with its offers (contract, `GET /v2/dates_prices`). */
export const datePriceSchema = v.object({
	eventId: lenientId,
	startedAt: lenientMoment,
	priceMin: lenient(amountSchema),
	priceMax: lenient(amountSchema),
	currencyCode,
	availability,
	offers: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** A date whose offers were read one by one: an offer that doesn't fit is left out and never takes the others along. */
export interface DatePrice extends Omit<v.InferOutput<typeof datePriceSchema>, "offers"> {
	offers: Offer[];
}

/** Price records by id, for merging into the ones already held (spec §4, "Prices"). */
export type PricesById = Readonly<Record<number, EventPrice>>;

/** New records over the held ones; the same object comes back when there is nothing new. */
export function mergePrices(held: PricesById, fresh: readonly EventPrice[]): PricesById {
	if (fresh.length === 0) return held;
	return { ...held, ...Object.fromEntries(fresh.map((price) => [price.id, price])) };
}

/** What a buyer pays for one ticket of an offer, the service fee included. */
export function offerTotal(offer: Offer): number {
	return offer.price + (offer.extra.serviceFee ?? 0);
}
