import { type Offer, offerTotal } from "../entities/price";
import { gapsLeftBy } from "./lone-seat";
import type { HallPlan, PlanSeat } from "./plan";
import type { HallSale } from "./sale";

export interface Wish {
	/** How many seats side by side. */
	count: number;
	/** Dearest ticket, the fee included, an amount; no limit when left out. */
	maxTotal?: number;
	/** Seats already in the basket, or not wanted. */
	taken?: ReadonlySet<number>;
}

export interface Choice {
	/** Seat indexes in the order they sit. */
	seats: number[];
	/** False: there are not so many side by side, these are the closest together. */
	together: boolean;
}

/** Looking from the side is worse than from farther back by this much. */
const SIDE_WEIGHT = 0.7;
const LIMITED_VIEW_COST = 40;
const LONE_SEAT_COST = 12;
/** How many of the best seats are tried as the middle of a scattered group. */
const SCATTER_TRIES = 60;

/**
 * The best free seats of a wish: near the stage and straight in front of it, with a full view, leaving no lone seat behind.
 * @returns undefined when there are not enough seats within the price
 */
export function bestSeats(plan: HallPlan, sale: HallSale, wish: Wish): Choice | undefined {
	const fits = (index: number) => {
		const offer = sale.offers[index];
		return sale.statuses[index] === "free" && !wish.taken?.has(index) && offer !== undefined && withinWish(offer, wish);
	};
	return sideBySide(plan, sale, wish, fits) ?? closeTogether(plan, sale, wish.count, fits);
}

function withinWish(offer: Offer, wish: Wish): boolean {
	// Seats for wheelchairs are kept for those who look for them on the plan.
	return !offer.accessible && (wish.maxTotal === undefined || offerTotal(offer) <= wish.maxTotal);
}

function sideBySide(plan: HallPlan, sale: HallSale, wish: Wish, fits: (index: number) => boolean): Choice | undefined {
	let best: number[] | undefined;
	let lowest = Number.POSITIVE_INFINITY;
	const free = (index: number) => sale.statuses[index] === "free" && !wish.taken?.has(index);
	for (const block of plan.blocks) {
		for (let start = 0; start + wish.count <= block.length; start += 1) {
			const seats = block.slice(start, start + wish.count);
			if (!seats.every(fits)) continue;
			const lone = gapsLeftBy(block, start, start + wish.count, free);
			const cost =
				seats.reduce((sum, index) => sum + seatCost(plan, sale, index), 0) / wish.count + lone * LONE_SEAT_COST;
			if (cost < lowest) [lowest, best] = [cost, seats];
		}
	}
	return best && { seats: best, together: true };
}

function closeTogether(
	plan: HallPlan,
	sale: HallSale,
	count: number,
	fits: (index: number) => boolean,
): Choice | undefined {
	const free = plan.seats.filter(({ index }) => fits(index));
	if (free.length < count) return undefined;
	const centres = [...free].sort((a, b) => seatCost(plan, sale, a.index) - seatCost(plan, sale, b.index));
	let best: PlanSeat[] = [];
	let lowest = Number.POSITIVE_INFINITY;
	for (const centre of centres.slice(0, SCATTER_TRIES)) {
		const group = nearestTo(centre, free, count);
		const spread = group.reduce((sum, seat) => sum + apart(centre, seat), 0) / plan.pitch;
		const cost = spread * 2 + seatCost(plan, sale, centre.index);
		if (cost < lowest) [lowest, best] = [cost, group];
	}
	return { seats: best.map(({ index }) => index).sort((a, b) => a - b), together: false };
}

function nearestTo(centre: PlanSeat, seats: readonly PlanSeat[], count: number): PlanSeat[] {
	return [...seats].sort((a, b) => apart(centre, a) - apart(centre, b)).slice(0, count);
}

const apart = (a: PlanSeat, b: PlanSeat) => Math.hypot(a.x - b.x, a.y - b.y);

/** Lower is better: distance from the middle of the stage in seats, with the way to the side counted again. */
export function seatCost(plan: HallPlan, sale: HallSale, index: number): number {
	const seat = plan.seats[index];
	if (!seat) return Number.POSITIVE_INFINITY;
	const aside = Math.abs(seat.x - plan.focus.x);
	const distance = Math.hypot(seat.x - plan.focus.x, seat.y - plan.focus.y) + aside * SIDE_WEIGHT;
	return distance / plan.pitch + (sale.offers[index]?.view === "limited" ? LIMITED_VIEW_COST : 0);
}
