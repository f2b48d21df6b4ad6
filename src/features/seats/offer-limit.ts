import type { Offer } from "../../domain/price";

/** Whether an offer is a numbered seat; the others are general admission, sold by count. */
export function isSeatOffer(offer: Offer): boolean {
	return offer.seatId !== undefined || (offer.row !== undefined && offer.seat !== undefined);
}

/** Returns how many tickets of an offer can be bought now; infinite if only the server knows. */
export function offerLimit(offer: Offer): number {
	if (!offer.available) return 0;
	return isSeatOffer(offer) || offer.seat !== undefined ? 1 : (offer.maxCount ?? Number.POSITIVE_INFINITY);
}
