import type { OpaqueId } from "../../domain/lenient";
import { shownPrice } from "../../domain/price";
import type { HallPlan } from "./hall-plan";
import type { HallSale } from "./hall-sale";

/** A section seen from afar: its lowest price, and the price class of its cheapest free seats. */
export interface SectionOffer {
	price: number;
	classIndex: number;
}

/** Finds the lowest price of each section; sections without free seats are missing. */
export function sectionOffers(plan: HallPlan, sale: HallSale): ReadonlyMap<OpaqueId, SectionOffer> {
	const offers = new Map<OpaqueId, SectionOffer>();
	for (const { index, sectionId } of plan.seats) {
		const offer = sale.offers[index];
		if (!offer || sale.statuses[index] !== "free") continue;
		const price = shownPrice(offer);
		if (price < (offers.get(sectionId)?.price ?? Number.POSITIVE_INFINITY))
			offers.set(sectionId, { price, classIndex: sale.classOf[index] ?? 0 });
	}
	return offers;
}
