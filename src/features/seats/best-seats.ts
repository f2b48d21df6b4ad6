import { type Offer, offerSum } from "../../domain/price";
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
/** A group scattered by a seat more is as bad as one farther away by so many. */
const SPREAD_WEIGHT = 2;
/** How many of the best seats are tried as the middle of a scattered group. */
const SCATTER_TRIES = 30;

/**
 * The best free seats of a wish: near the stage and straight in front of it, with a full view, leaving no lone seat behind.
 * @returns undefined when there are not enough seats within the price
 */
export function bestSeats(plan: HallPlan, sale: HallSale, wish: Wish): Choice | undefined {
	const judged = judge(plan, sale, wish);
	return sideBySide(plan, judged, wish.count) ?? closeTogether(plan, judged, wish.count);
}

/** Every seat judged once, by index: a hall has many more groups of seats than seats. */
interface Judged {
	/** Whether anybody could take it now. */
	isFree: readonly boolean[];
	/** Whether it is free and within the wish. */
	fits: readonly boolean[];
	/** Lower is better. */
	costs: readonly number[];
}

function judge(plan: HallPlan, sale: HallSale, wish: Wish): Judged {
	const isFree = plan.seats.map(({ index }) => sale.statuses[index] === "free" && !wish.taken?.has(index));
	const fits = isFree.map((free, index) => {
		const offer = sale.offers[index];
		return free && offer !== undefined && withinWish(offer, wish);
	});
	return { isFree, fits, costs: plan.seats.map((seat) => seatCost(plan, sale, seat)) };
}

function withinWish(offer: Offer, wish: Wish): boolean {
	// Seats for wheelchairs are kept for those who look for them on the plan.
	return !offer.accessible && (wish.maxTotal === undefined || offerSum(offer) <= wish.maxTotal);
}

function sideBySide(plan: HallPlan, { isFree, fits, costs }: Judged, count: number): Choice | undefined {
	let best: { block: readonly number[]; start: number } | undefined;
	let lowest = Number.POSITIVE_INFINITY;
	const free = (index: number) => isFree[index] === true;
	for (const block of plan.blocks) {
		let run = 0;
		let sum = 0;
		block.forEach((index, at) => {
			if (!fits[index]) {
				run = 0;
				sum = 0;
				return;
			}
			run += 1;
			sum += costs[index] ?? 0;
			if (run > count) sum -= costs[block[at - count] ?? -1] ?? 0;
			if (run < count) return;
			const start = at - count + 1;
			const cost = sum / count + gapsLeftBy(block, start, at + 1, free) * LONE_SEAT_COST;
			if (cost < lowest) [lowest, best] = [cost, { block, start }];
		});
	}
	return best && { seats: best.block.slice(best.start, best.start + count), together: true };
}

function closeTogether(plan: HallPlan, { fits, costs }: Judged, count: number): Choice | undefined {
	const free = plan.seats.filter(({ index }) => fits[index]);
	if (free.length < count) return undefined;
	const costOf = ({ index }: PlanSeat) => costs[index] ?? 0;
	const centres = [...free].sort((a, b) => costOf(a) - costOf(b)).slice(0, SCATTER_TRIES);
	let best: PlanSeat[] = [];
	let lowest = Number.POSITIVE_INFINITY;
	for (const centre of centres) {
		const group = nearestTo(centre, free, count);
		const spread = group.reduce((sum, seat) => sum + apart(centre, seat), 0) / plan.pitch;
		const cost = spread * SPREAD_WEIGHT + costOf(centre);
		if (cost < lowest) [lowest, best] = [cost, group];
	}
	return { seats: best.map(({ index }) => index).sort((a, b) => a - b), together: false };
}

/** The seats nearest to one, itself the first; kept sorted while going over all of them once. */
function nearestTo(centre: PlanSeat, seats: readonly PlanSeat[], count: number): PlanSeat[] {
	const nearest: { seat: PlanSeat; distance: number }[] = [];
	for (const seat of seats) {
		const distance = apart(centre, seat);
		const last = nearest[nearest.length - 1];
		if (nearest.length === count && last && distance >= last.distance) continue;
		const at = nearest.findIndex((one) => one.distance > distance);
		nearest.splice(at === -1 ? nearest.length : at, 0, { seat, distance });
		if (nearest.length > count) nearest.pop();
	}
	return nearest.map(({ seat }) => seat);
}

const apart = (a: PlanSeat, b: PlanSeat) => Math.hypot(a.x - b.x, a.y - b.y);

/** Distance from the middle of the stage in seats, with the way to the side counted again. */
function seatCost(plan: HallPlan, sale: HallSale, seat: PlanSeat): number {
	const aside = Math.abs(seat.x - plan.focus.x);
	const distance = Math.hypot(seat.x - plan.focus.x, seat.y - plan.focus.y) + aside * SIDE_WEIGHT;
	return distance / plan.pitch + (sale.offers[seat.index]?.view === "limited" ? LIMITED_VIEW_COST : 0);
}
