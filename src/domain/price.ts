import * as v from "valibot";
import { amountSchema, currencyCodeSchema } from "./amount";
import { AVAILABILITIES } from "./event-price";
import { lenient, lenientLabel, lenientMoment, lenientOpaqueId, lenientText, opaqueId } from "./lenient";

const availability = v.fallback(v.picklist(AVAILABILITIES), "unknown");

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
	/** Whether the offer can be bought; when absent, `getDatesPrices` derives this from `availability`. */
	available: lenient(v.boolean()),
	maxCount: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
	availability,
	view: lenient(v.literal("limited")),
	accessible: v.fallback(v.boolean(), false),
});
/** An offer. `isNet`: the offer's price is shown without the service fee, because the backend sends no totals. */
export type Offer = v.InferOutput<typeof offerSchema> & { available: boolean; isNet?: true };

export const datePriceSchema = v.object({
	eventId: lenientOpaqueId,
	startedAt: lenientMoment,
	priceMin: lenient(amountSchema),
	priceMax: lenient(amountSchema),
	totalMin: lenient(amountSchema),
	totalMax: lenient(amountSchema),
	currencyCode: lenient(currencyCodeSchema),
	availability,
});

/** A date with its valid offers; an invalid offer is dropped without affecting the others. */
export interface DatePrice extends v.InferOutput<typeof datePriceSchema> {
	offers: readonly Offer[];
}
/** Returns the price to show (thousandths of the major unit): with the service fee, unless `isNet`. */
export function shownPrice(offer: Offer): number {
	return offer.isNet ? offer.price : offerTotal(offer);
}

export function offerTotal(offer: Pick<Offer, "price" | "extra">): number {
	return offer.price + (offer.extra.serviceFee ?? 0);
}
