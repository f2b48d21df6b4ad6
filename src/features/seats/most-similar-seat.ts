import type { OpaqueId } from "../../domain/lenient";
import { type Offer, offerTotal } from "../../domain/price";
import type { HallPlan } from "./hall-plan";
import type { HallSale } from "./hall-sale";
import { findWithLowestCost } from "./lowest-cost";

/** Penalties for another section or row than the lost seat's, or a worse view; 1 is the distance to the next seat. */
const OTHER_SECTION_PENALTY = 6;
const OTHER_ROW_PENALTY = 0.5;
const WORSE_VIEW_PENALTY = 8;
/** Penalty for a seat at twice the lost seat's price; PRICE_DROP_PENALTY is the one for a price of zero. */
const PRICE_RISE_PENALTY = 40;
const PRICE_DROP_PENALTY = 12;

/** Returns the free seat most like one lost to another buyer: near, similarly priced, preferably in its section. */
export function mostSimilarSeat(
	plan: HallPlan,
	sale: HallSale,
	lost: number,
	excluded: ReadonlySet<number>,
): number | undefined {
	const [lostSeat, lostOffer] = [plan.seats[lost], sale.offers[lost]];
	if (!lostSeat || !lostOffer) return undefined;
	const nearest = findWithLowestCost(plan.seats, ({ index, x, y, sectionId, row }) => {
		const offer = sale.offers[index];
		if (!offer?.available || offer.accessible || excluded.has(index)) return undefined;
		return (
			Math.hypot(x - lostSeat.x, y - lostSeat.y) / plan.pitch +
			(sectionId === lostSeat.sectionId ? 0 : OTHER_SECTION_PENALTY) +
			(row === lostSeat.row ? 0 : OTHER_ROW_PENALTY) +
			viewAndPricePenalty(offer, lostOffer)
		);
	});
	return nearest?.index;
}

/** For a lost seat that is on no plan: finds the available one most like it in sector, row, seat, view and price. */
export function mostSimilarOffer(
	offers: readonly Offer[],
	lost: Offer,
	excluded: ReadonlySet<OpaqueId>,
): Offer | undefined {
	return findWithLowestCost(offers, (offer) => {
		if (!offer.available || offer.seat === undefined || offer.accessible || excluded.has(offer.id))
			return undefined;
		return (
			(offer.sector === lost.sector ? 0 : OTHER_SECTION_PENALTY * 4) +
			numberDistance(offer.row, lost.row) * (1 + OTHER_ROW_PENALTY) +
			numberDistance(offer.seat, lost.seat) +
			viewAndPricePenalty(offer, lost)
		);
	});
}

/** Returns the difference of two row or seat numbers; unless both begin with digits, 0 if equal, else a constant. */
function numberDistance(a: string | undefined, b: string | undefined): number {
	const distance = Math.abs(Number.parseInt(a ?? "", 10) - Number.parseInt(b ?? "", 10));
	return Number.isNaN(distance) ? (a === b ? 0 : OTHER_SECTION_PENALTY) : distance;
}

function viewAndPricePenalty(offer: Offer, lost: Offer): number {
	const viewCost = offer.view === "limited" && lost.view !== "limited" ? WORSE_VIEW_PENALTY : 0;
	const lostTotal = offerTotal(lost);
	if (lostTotal === 0) return viewCost;
	const relativeChange = (offerTotal(offer) - lostTotal) / lostTotal;
	return viewCost + relativeChange * (relativeChange > 0 ? PRICE_RISE_PENALTY : -PRICE_DROP_PENALTY);
}
