import type { OpaqueId } from "../../domain/lenient";
import { type Offer, offerSum } from "../../domain/price";
import type { HallPlan } from "./plan";
import { type PriceClass, priceClasses } from "./price-classes";

/** What can be done with a seat now. `none`: it isn't sold for this event at all. */
export type SeatStatus = "free" | "reserved" | "sold" | "none";

/** The live side of a hall: offers matched to the seats of the plan by index. */
export interface HallSale {
	offers: readonly (Offer | undefined)[];
	/** Index into `classes`, -1 for a seat without an offer. */
	classOf: Int8Array;
	statuses: readonly SeatStatus[];
	classes: readonly PriceClass[];
	/** Seats that are sold but don't stand in the layout: they are offered in the list only. */
	unplaced: readonly Offer[];
	/** General admission: sold by count. */
	categories: readonly Offer[];
	indexByTicket: ReadonlyMap<OpaqueId, number>;
}

/** Whether an offer is a numbered seat; otherwise it is a category with a counter (contract, "offer"). */
export function isSeatOffer(offer: Offer): boolean {
	return offer.seatId !== undefined || (offer.row !== undefined && offer.seat !== undefined);
}

/** How many of an offer can be taken now at most. */
export function offerLimit(offer: Offer): number {
	if (!offer.available) return 0;
	return isSeatOffer(offer) ? 1 : (offer.maxCount ?? 1);
}

/** The status of one offer; a word we don't know, together with `available: false`, reads as sold. */
export function offerStatus(offer: Offer | undefined): SeatStatus {
	if (!offer) return "none";
	if (offer.available) return "free";
	return offer.availability === "reserved" ? "reserved" : "sold";
}

/** Matches offers with the seats of a plan. A plan is needed for none of it: without one every seat is unplaced. */
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

/** Which price class an offer belongs to. */
export function classIndex(classes: readonly PriceClass[], offer: Offer): number {
	const total = offerSum(offer);
	return classes.findIndex(({ from, to }) => total >= from && total <= to);
}
