import type { DatePrice, Offer } from "../../../domain/price";

/** Returns the fresh dates, but the previous object for each unchanged one, which then isn't rendered again. */
export function reuseUnchanged(previous: readonly DatePrice[], fresh: readonly DatePrice[]): DatePrice[] {
	return fresh.map((date) => {
		const old = previous.find((one) => one.eventId === date.eventId && one.startedAt === date.startedAt);
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
