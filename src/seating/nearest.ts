import { offerTotal } from "../entities/price";
import type { HallPlan } from "./plan";
import type { HallSale } from "./sale";

/** What another section and a dearer ticket cost, counted in seats of distance. */
const OTHER_SECTION_COST = 6;
const OTHER_ROW_COST = 0.5;
const LIMITED_VIEW_COST = 8;
/** A ticket twice as dear is as bad as this many seats farther away; a cheaper one a third of it. */
const DEARER_COST = 40;
const CHEAPER_COST = 12;

/**
 * The free seat most like one that was lost: near it, for much the same money, in the same section if possible.
 * @param excluded seats that must not be offered: the buyer's own, or ones refused before
 */
export function nearestLike(
	plan: HallPlan,
	sale: HallSale,
	lost: number,
	excluded: ReadonlySet<number>,
): number | undefined {
	const from = plan.seats[lost];
	const lostOffer = sale.offers[lost];
	if (!from) return undefined;
	const price = lostOffer && offerTotal(lostOffer);
	let best: number | undefined;
	let lowest = Number.POSITIVE_INFINITY;
	for (const seat of plan.seats) {
		const offer = sale.offers[seat.index];
		if (sale.statuses[seat.index] !== "free" || !offer || offer.accessible || excluded.has(seat.index)) continue;
		const cost =
			Math.hypot(seat.x - from.x, seat.y - from.y) / plan.pitch +
			(seat.sectionId === from.sectionId ? 0 : OTHER_SECTION_COST) +
			(seat.row === from.row ? 0 : OTHER_ROW_COST) +
			(offer.view === "limited" && lostOffer?.view !== "limited" ? LIMITED_VIEW_COST : 0) +
			priceCost(price, offerTotal(offer));
		if (cost < lowest) [lowest, best] = [cost, seat.index];
	}
	return best;
}

function priceCost(wanted: number | undefined, total: number): number {
	if (wanted === undefined || wanted === 0) return 0;
	const change = (total - wanted) / wanted;
	return change > 0 ? change * DEARER_COST : -change * CHEAPER_COST;
}
