import * as v from "valibot";
import { amountSchema, currencyCode } from "./amount";
import { AVAILABILITIES } from "./event-price";
import { lenient, lenientId, lenientLabel, lenientMoment, lenientOpaqueId, lenientText, opaqueId } from "./lenient";

const availability = v.fallback(v.picklist(AVAILABILITIES), "unknown");

/** What can be put in the basket (contract, "offer"): a seat, or a category with a counter. */
export const offerSchema = v.object({
	id: opaqueId,
	title: lenientText,
	sector: lenientLabel,
	row: lenientLabel,
	seat: lenientLabel,
	seatId: lenientOpaqueId,
	price: amountSchema,
	oldPrice: lenient(amountSchema),
	extra: v.fallback(v.optional(v.object({ serviceFee: lenient(amountSchema) }), {}), {}),
	available: v.fallback(v.boolean(), false),
	maxCount: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
	availability,
	view: lenient(v.literal("limited")),
	accessible: v.fallback(v.boolean(), false),
});
/** `isNet`: shown without its fee, as everywhere else, since the backend tells no totals. */
export type Offer = v.InferOutput<typeof offerSchema> & { isNet?: true };

/** One date of an event with its offers (contract, `GET /v2/dates_prices`). */
export const datePriceSchema = v.object({
	eventId: lenientId,
	startedAt: lenientMoment,
	priceMin: lenient(amountSchema),
	priceMax: lenient(amountSchema),
	totalMin: lenient(amountSchema),
	totalMax: lenient(amountSchema),
	currencyCode: lenient(currencyCode),
	availability,
	offers: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** A date whose offers were read one by one: an offer that doesn't fit is left out and never takes the others along. */
export interface DatePrice extends Omit<v.InferOutput<typeof datePriceSchema>, "offers"> {
	offers: Offer[];
}

/** The sum that an offer is shown by: what the buyer pays, or the price where no total is shown anywhere. */
export function offerSum(offer: Offer): number {
	return offer.isNet ? offer.price : offerTotal(offer);
}

/** What a buyer pays for one ticket of an offer, the service fee included. */
export function offerTotal(offer: Offer): number {
	return offer.price + (offer.extra.serviceFee ?? 0);
}
