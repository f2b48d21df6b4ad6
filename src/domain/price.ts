import * as v from "valibot";
import { amountSchema, answerCurrency } from "./amount";
import { AVAILABILITIES, shownRange } from "./event-price";
import { isRecord } from "./fields";
import {
	flag,
	lenient,
	lenientLabel,
	lenientMoment,
	lenientName,
	lenientOpaqueId,
	opaqueId,
	textId,
	wholeNumber,
	wordOf,
} from "./lenient";

const availability = v.fallback(wordOf(AVAILABILITIES), "unknown");

/** A fee that can't be read makes the offer unusable: its total would be wrong without it. */
const feeSchema = v.pipe(
	v.unknown(),
	v.transform((fee) => (fee === null || fee === "" ? undefined : fee)),
	v.optional(amountSchema),
);
const extraSchema = v.pipe(
	v.unknown(),
	v.transform((extra) => (isRecord(extra) ? extra : {})),
	v.object({ serviceFee: v.optional(feeSchema) }),
);

export const offerSchema = v.object({
	id: opaqueId,
	title: lenientName,
	sector: lenientLabel,
	row: lenientLabel,
	seat: lenientLabel,
	seatId: lenient(textId),
	price: amountSchema,
	oldPrice: lenient(amountSchema),
	extra: v.optional(extraSchema, {}),
	/** Whether the offer can be bought; when absent, `getDatesPrices` derives this from `availability`. */
	available: lenient(flag),
	maxCount: lenient(v.pipe(wholeNumber, v.minValue(0))),
	availability,
	view: lenient(wordOf(["limited"])),
	accessible: v.fallback(flag, false),
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
	currencyCode: answerCurrency,
	availability,
});

/** A date with its valid offers; an invalid offer is dropped without affecting the others. */
export interface DatePrice extends v.InferOutput<typeof datePriceSchema> {
	offers: readonly Offer[];
}

/** Marks a date's offers as net unless its price is a total. @param isNet whether the event's price excludes the fee */
export function shownDate(date: DatePrice, isNet: boolean): DatePrice {
	if (!isNet || shownRange(date).isTotal) return date;
	return { ...date, offers: date.offers.map((offer) => ({ ...offer, isNet })) };
}

/** Returns the price to show (thousandths of the major unit): with the service fee, unless `isNet`. */
export function shownPrice(offer: Offer): number {
	return offer.isNet ? offer.price : offerTotal(offer);
}

export function offerTotal(offer: Pick<Offer, "price" | "extra">): number {
	return offer.price + (offer.extra.serviceFee ?? 0);
}
