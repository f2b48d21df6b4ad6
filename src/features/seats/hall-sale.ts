import type { OpaqueId } from "../../domain/lenient";
import { type Offer, shownPrice } from "../../domain/price";
import type { HallPlan } from "./hall-plan";
import { isSeatOffer } from "./offer-limit";
import { type PriceClass, priceClasses } from "./price-classes";

/** Availability of a seat; `none`: without an offer, so not on sale for this event. */
export type SeatStatus = "free" | "reserved" | "sold" | "none";

/** The live part of a hall: offers by seat index. */
export interface HallSale {
	offers: readonly (Offer | undefined)[];
	/** Index into `classes`, -1 for a seat without an offer. */
	classOf: Int8Array;
	statuses: readonly SeatStatus[];
	classes: readonly PriceClass[];
	/** Offers for seats missing from the layout, and further offers for a placed seat; shown only in the list. */
	unplaced: readonly Offer[];
	/** General admission, sold by count. */
	categories: readonly Offer[];
	indexByTicket: ReadonlyMap<OpaqueId, number>;
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
	const classOf = Int8Array.from(bySeat, (offer) => (offer ? classIndex(classes, offer) : -1));
	return {
		offers: bySeat,
		classOf,
		statuses: bySeat.map(offerStatus),
		classes,
		unplaced,
		categories,
		indexByTicket,
	};
}

export function offersAt({ offers }: HallSale, indexes: readonly number[]): Offer[] {
	return indexes.flatMap((index) => offers[index] ?? []);
}

export function classIndex(classes: readonly PriceClass[], offer: Offer): number {
	const total = shownPrice(offer);
	return classes.findIndex(({ from, to }) => total >= from && total <= to);
}
