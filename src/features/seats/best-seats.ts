import { type Offer, offerSum } from "../../domain/price";
import { gapsLeftBy } from "./lone-seat";
import type { HallPlan, PlanSeat } from "./plan";
import type { HallSale } from "./sale";

/** What matters most to a buyer. */
export const SEAT_AIMS = ["cheaper", "view", "balance"] as const;
export type SeatAim = (typeof SEAT_AIMS)[number];

export interface Wish {
	count: number;
	/** Defaults to `balance`. */
	aim?: SeatAim;
	/** Highest total per ticket, as an amount. */
	maxTotal?: number;
	/** The buyer's own seats, which may be chosen again. */
	mine?: ReadonlySet<number>;
}

export interface FoundSeats {
	/** Seat indexes in seating order. */
	seats: number[];
	/** False when no adjacent seats were found; then these are the closest together. */
	together: boolean;
}

/** Weight of the sideways distance, which is added to the straight distance. */
const SIDE_WEIGHT = 0.7;
const LIMITED_VIEW_COST = 40;
const LONE_SEAT_COST = 12;
/** Weight of price relative to a seat's position when the buyer wants the cheapest. */
const CHEAP_WEIGHT = 10;
/** Cost per seat of distance within a scattered group. */
const SPREAD_WEIGHT = 2;
/** Number of best seats to try as the centre of a scattered group. */
const SCATTER_TRIES = 30;

/**
 * Returns the best free seats: cheap, near and in front of the stage, or both; with full view, leaving no single seat.
 * @returns undefined when there are not enough seats within the price
 */
export function bestSeats(plan: HallPlan, sale: HallSale, wish: Wish): FoundSeats | undefined {
	const judged = judge(plan, sale, wish);
	return sideBySide(plan, judged, wish.count) ?? closeTogether(plan, judged, wish.count);
}

/** Evaluates each seat once, since groups overlap. */
interface Judged {
	isFree: readonly boolean[];
	fits: readonly boolean[];
	costs: readonly number[];
}

function judge(plan: HallPlan, sale: HallSale, wish: Wish): Judged {
	const isFree = plan.seats.map(({ index }) => sale.statuses[index] === "free" || wish.mine?.has(index) === true);
	const fits = isFree.map((free, index) => {
		const offer = sale.offers[index];
		return free && offer !== undefined && withinWish(offer, wish);
	});
	return { isFree, fits, costs: costsFor(wish.aim ?? "balance", plan, sale, fits) };
}

/** Cost of each seat, in seat distances; a price counts by its position between the lowest and the highest. */
function costsFor(aim: SeatAim, plan: HallPlan, sale: HallSale, fits: readonly boolean[]): number[] {
	const far = plan.seats.map((seat) => distanceCost(plan, seat));
	const [nearest, farthest] = rangeOf(far.filter((_, index) => fits[index]));
	const [lowest, highest] = rangeOf(
		sale.offers.flatMap((offer, index) => (offer && fits[index] ? offerSum(offer) : [])),
	);
	const depth = farthest - nearest || 1;
	return far.map((distance, index) => {
		const offer = sale.offers[index];
		const price = ((offer ? offerSum(offer) : highest) - lowest) / (highest - lowest || 1);
		const limited = offer?.view === "limited" ? LIMITED_VIEW_COST : 0;
		if (aim === "view") return distance + limited;
		if (aim === "cheaper") return distance + limited + price * depth * CHEAP_WEIGHT;
		// Squares prefer the middle to both ends.
		return (((distance - nearest) / depth) ** 2 + price ** 2) * depth + limited;
	});
}

/** Lowest and highest number. */
function rangeOf(numbers: readonly number[]): [number, number] {
	return numbers.reduce<[number, number]>(
		([least, most], one) => [Math.min(least, one), Math.max(most, one)],
		[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
	);
}

function withinWish(offer: Offer, wish: Wish): boolean {
	// Wheelchair places are left to those who choose them on the seat map.
	return !offer.accessible && (wish.maxTotal === undefined || offerSum(offer) <= wish.maxTotal);
}

function sideBySide(plan: HallPlan, { isFree, fits, costs }: Judged, count: number): FoundSeats | undefined {
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

function closeTogether(plan: HallPlan, { fits, costs }: Judged, count: number): FoundSeats | undefined {
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

/** Returns the nearest seats including the centre, in one pass. */
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

/** Distance of a seat from the stage's centre, in seats. */
function distanceCost(plan: HallPlan, seat: PlanSeat): number {
	const aside = Math.abs(seat.x - plan.focus.x);
	return (Math.hypot(seat.x - plan.focus.x, seat.y - plan.focus.y) + aside * SIDE_WEIGHT) / plan.pitch;
}
