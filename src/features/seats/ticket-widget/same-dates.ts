import type { DatePrice, Offer } from "../../../domain/price";

/** Merges fresh dates, keeping unchanged parts identical, so that they don't render again. */
export function keepUnchanged(before: readonly DatePrice[], fresh: readonly DatePrice[]): DatePrice[] {
	return fresh.map((date) => {
		const old = before.find((one) => one.eventId === date.eventId && one.startedAt === date.startedAt);
		return old && sameDate(old, date) ? old : date;
	});
}

function sameDate(a: DatePrice, b: DatePrice): boolean {
	return (
		a.availability === b.availability &&
		a.currencyCode === b.currencyCode &&
		a.offers.length === b.offers.length &&
		a.offers.every((offer, at) => sameOffer(offer, b.offers[at]))
	);
}

function sameOffer(a: Offer, b: Offer | undefined): boolean {
	return (
		a.id === b?.id &&
		a.available === b.available &&
		a.availability === b.availability &&
		a.price === b.price &&
		a.oldPrice === b.oldPrice &&
		a.maxCount === b.maxCount &&
		a.extra.serviceFee === b.extra.serviceFee
	);
}
