import type { OpaqueId } from "../../domain/lenient";
import { type Offer, offerSum } from "../../domain/price";
import type { HallPlan } from "./plan";
import { type PriceClass, priceClasses } from "./price-classes";

/** Availability of a seat; `none`: not sold for this event. */
export type SeatStatus = "free" | "reserved" | "sold" | "none";

/** The live part of a hall: offers by seat index. */
export interface HallSale {
	offers: readonly (Offer | undefined)[];
	/** Index into `classes`, -1 for a seat without an offer. */
	classOf: Int8Array;
	statuses: readonly SeatStatus[];
	classes: readonly PriceClass[];
	/** Offers for seats missing from the layout; shown only in the list. */
	unplaced: readonly Offer[];
	/** General admission, sold by count. */
	categories: readonly Offer[];
	indexByTicket: ReadonlyMap<OpaqueId, number>;
}

/** Whether an offer is a numbered seat; others are categories with a counter (contract, "offer"). */
export function isSeatOffer(offer: Offer): boolean {
	return offer.seatId !== undefined || (offer.row !== undefined && offer.seat !== undefined);
}

/** Maximum number of an offer that can be bought now. */
export function offerLimit(offer: Offer): number {
	if (!offer.available) return 0;
	return isSeatOffer(offer) ? 1 : (offer.maxCount ?? 1);
}

/** Returns an offer's status; an unknown status with `available: false` counts as sold. */
export function offerStatus(offer: Offer | undefined): SeatStatus {
	if (!offer) return "none";
	if (offer.available) return "free";
	return offer.availability === "reserved" ? "reserved" : "sold";
}

/** Matches offers to the seats of a plan; without a plan all seats are unplaced. */
export function hallSale(plan: HallPlan | undefined, offers: readonly Offer[]): HallSale {
	const seatCount = plan?.seats.length ?? 0;
	const bySeat: (Offer | undefined)[] = Array.from({ length: seatCount }, () => undefined);
	const indexByTicket = new Map<OpaqueId, number>();
	const unplaced: Offer[] = [];
	const categories: Offer[] = [];
	for (const offer of offers) {
		if (!isSeatOffer(offer)) {
			categories.push(offer);
			continue;
		}
		const index = offer.seatId === undefined ? undefined : plan?.indexById.get(offer.seatId);
		if (index === undefined || bySeat[index]) unplaced.push(offer);
		else {
			bySeat[index] = offer;
			indexByTicket.set(offer.id, index);
		}
	}
	const classes = priceClasses(offers);
	const classOf = new Int8Array(seatCount).fill(-1);
	bySeat.forEach((offer, index) => {
		if (offer) classOf[index] = classIndex(classes, offer);
	});
	return { offers: bySeat, classOf, statuses: bySeat.map(offerStatus), classes, unplaced, categories, indexByTicket };
}

export function classIndex(classes: readonly PriceClass[], offer: Offer): number {
	const total = offerSum(offer);
	return classes.findIndex(({ from, to }) => total >= from && total <= to);
}
