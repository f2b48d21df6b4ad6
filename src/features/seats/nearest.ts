import type { OpaqueId } from "../../domain/lenient";
import { type Offer, offerTotal } from "../../domain/price";
import { withLowestCost } from "./lowest-cost";
import type { HallPlan } from "./plan";
import type { HallSale } from "./sale";

/** Costs of another section, another row or a limited view, in distances between seats. */
const OTHER_SECTION_COST = 6;
const OTHER_ROW_COST = 0.5;
const LIMITED_VIEW_COST = 8;
/** Cost of a doubled price; CHEAPER_COST is that of a price that drops to zero. */
const DEARER_COST = 40;
const CHEAPER_COST = 12;

/** Returns the free seat most like one lost to another buyer: near, similarly priced, if possible in its section. */
export function mostSimilarSeat(
	plan: HallPlan,
	sale: HallSale,
	lost: number,
	excluded: ReadonlySet<number>,
): number | undefined {
	const [lostSeat, lostOffer] = [plan.seats[lost], sale.offers[lost]];
	if (!lostSeat || !lostOffer) return undefined;
	const nearest = withLowestCost(plan.seats, ({ index, x, y, sectionId, row }) => {
		const offer = sale.offers[index];
		if (!offer?.available || offer.accessible || excluded.has(index)) return undefined;
		return (
			Math.hypot(x - lostSeat.x, y - lostSeat.y) / plan.pitch +
			(sectionId === lostSeat.sectionId ? 0 : OTHER_SECTION_COST) +
			(row === lostSeat.row ? 0 : OTHER_ROW_COST) +
			viewAndPriceCost(offer, lostOffer)
		);
	});
	return nearest?.index;
}

/** Returns the free offer most like one lost to another buyer, by sector, row and seat; for halls without a plan. */
export function mostSimilarOffer(
	offers: readonly Offer[],
	lost: Offer,
	excluded: ReadonlySet<OpaqueId>,
): Offer | undefined {
	return withLowestCost(offers, (offer) => {
		if (!offer.available || offer.seat === undefined || offer.accessible || excluded.has(offer.id)) return undefined;
		return (
			(offer.sector === lost.sector ? 0 : OTHER_SECTION_COST * 4) +
			numberDistance(offer.row, lost.row) * (1 + OTHER_ROW_COST) +
			numberDistance(offer.seat, lost.seat) +
			viewAndPriceCost(offer, lost)
		);
	});
}

/** Returns the difference of two row or seat numbers; a constant for different names without numbers. */
function numberDistance(a: string | undefined, b: string | undefined): number {
	const distance = Math.abs(Number.parseInt(a ?? "", 10) - Number.parseInt(b ?? "", 10));
	return Number.isNaN(distance) ? (a === b ? 0 : OTHER_SECTION_COST) : distance;
}

function viewAndPriceCost(offer: Offer, lost: Offer): number {
	const viewCost = offer.view === "limited" && lost.view !== "limited" ? LIMITED_VIEW_COST : 0;
	const lostTotal = offerTotal(lost);
	if (lostTotal === 0) return viewCost;
	const relativeChange = (offerTotal(offer) - lostTotal) / lostTotal;
	return viewCost + relativeChange * (relativeChange > 0 ? DEARER_COST : -CHEAPER_COST);
}
