import type { OpaqueId } from "../../domain/lenient";
import { type Offer, offerTotal } from "../../domain/price";
import type { HallPlan } from "./plan";
import type { HallSale } from "./sale";

/** Costs of another section, another row or a limited view, in distances between seats. */
const OTHER_SECTION_COST = 6;
const OTHER_ROW_COST = 0.5;
const LIMITED_VIEW_COST = 8;
/** Cost of a price twice as high, and of one that falls to nothing. */
const DEARER_COST = 40;
const CHEAPER_COST = 12;

/**
 * Returns the free seat most similar to a lost one: near it, at a similar price, in the same section if possible.
 * @param excluded seats not to offer: the buyer's own or previously refused
 */
export function nearestLike(
	plan: HallPlan,
	sale: HallSale,
	lost: number,
	excluded: ReadonlySet<number>,
): number | undefined {
	const lostSeat = plan.seats[lost];
	const lostOffer = sale.offers[lost];
	if (!lostSeat) return undefined;
	const price = lostOffer && offerTotal(lostOffer);
	let bestIndex: number | undefined;
	let lowestCost = Number.POSITIVE_INFINITY;
	for (const seat of plan.seats) {
		const offer = sale.offers[seat.index];
		if (sale.statuses[seat.index] !== "free" || !offer || offer.accessible || excluded.has(seat.index)) continue;
		const cost =
			Math.hypot(seat.x - lostSeat.x, seat.y - lostSeat.y) / plan.pitch +
			(seat.sectionId === lostSeat.sectionId ? 0 : OTHER_SECTION_COST) +
			(seat.row === lostSeat.row ? 0 : OTHER_ROW_COST) +
			viewCost(offer, lostOffer) +
			priceCost(price, offerTotal(offer));
		if (cost < lowestCost) [lowestCost, bestIndex] = [cost, seat.index];
	}
	return bestIndex;
}

/**
 * Returns the free offer most similar to a lost one, by sector, row and seat number. For halls without a plan.
 * @param excluded ticket ids not to offer
 */
export function nearestOffer(
	offers: readonly Offer[],
	lost: Offer,
	excluded: ReadonlySet<OpaqueId>,
): Offer | undefined {
	let bestOffer: Offer | undefined;
	let lowestCost = Number.POSITIVE_INFINITY;
	for (const offer of offers) {
		if (!offer.available || offer.seat === undefined || offer.accessible || excluded.has(offer.id)) continue;
		const cost =
			(offer.sector === lost.sector ? 0 : OTHER_SECTION_COST * 4) +
			numberDistance(offer.row, lost.row) * (1 + OTHER_ROW_COST) +
			numberDistance(offer.seat, lost.seat) +
			viewCost(offer, lost) +
			priceCost(offerTotal(lost), offerTotal(offer));
		if (cost < lowestCost) [lowestCost, bestOffer] = [cost, offer];
	}
	return bestOffer;
}

/** Returns the difference of two row or seat numbers; a constant for names that differ. */
function numberDistance(a: string | undefined, b: string | undefined): number {
	const distance = Math.abs(Number.parseInt(a ?? "", 10) - Number.parseInt(b ?? "", 10));
	return Number.isNaN(distance) ? (a === b ? 0 : OTHER_SECTION_COST) : distance;
}

function viewCost(offer: Offer, lost: Offer | undefined): number {
	return offer.view === "limited" && lost?.view !== "limited" ? LIMITED_VIEW_COST : 0;
}

function priceCost(wanted: number | undefined, total: number): number {
	if (wanted === undefined || wanted === 0) return 0;
	const relativeChange = (total - wanted) / wanted;
	return relativeChange > 0 ? relativeChange * DEARER_COST : -relativeChange * CHEAPER_COST;
}
