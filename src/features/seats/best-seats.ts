import { shownPrice } from "../../domain/price";
import type { HallPlan, PlanSeat } from "./hall-plan";
import type { HallSale } from "./hall-sale";
import { countLoneSeats, isOpenTo } from "./lone-seat";
import { findWithLowestCost } from "./lowest-cost";

export const SEAT_AIMS = ["cheaper", "view", "balance"] as const;
export type SeatAim = (typeof SEAT_AIMS)[number];

export interface SeatWish {
	count: number;
	aim?: SeatAim;
	/** Highest shown price per ticket, in thousandths of the currency's unit (money.ts); undefined for any price. */
	maxTotal?: number | undefined;
	/** Indexes of the buyer's current seats, which may be chosen again. */
	mine?: ReadonlySet<number>;
	/** Indexes of seats that were proposed already and aren't wanted. */
	declined?: ReadonlySet<number>;
}

export interface FoundSeats {
	/** Seat indexes in seating order. */
	seats: number[];
	/** Whether the seats are side by side; otherwise they are chosen by closeness and cost. */
	together: boolean;
}

/** How much farther a seat counts that sees the stage at a right angle, as a share of its distance. */
const SIDE_VIEW_WEIGHT = 3;
/** Weight of the view among seats whose price counts more than their view. */
const VIEW_AT_A_PRICE_WEIGHT = 0.25;
// The penalties below are in distances between adjacent seats.
const LIMITED_VIEW_PENALTY = 40;
const LONE_SEAT_PENALTY = 12;
/** Weight of price relative to a seat's position when the buyer wants the cheapest. */
const CHEAP_WEIGHT = 10;
/** Weight of the distances between a cluster's centre and its seats. */
const SPREAD_WEIGHT = 2;
/** How many of the best seats to try as a cluster's centre. */
const MAX_CLUSTER_CENTRES = 30;

/** Finds the best free seats, side by side or else in a cluster; undefined if too few seats fulfil the wish. */
export function bestSeats(plan: HallPlan, sale: HallSale, wish: SeatWish): FoundSeats | undefined {
	const ratings = rateSeats(plan, sale, wish);
	return findInRow(plan, ratings, wish.count) ?? findCluster(plan, ratings, wish.count);
}

/** Ratings of seats, by seat index. Computed once, because the groups of seats to compare overlap. */
interface SeatRatings {
	isFree: readonly boolean[];
	isEligible: readonly boolean[];
	costs: readonly number[];
}

function rateSeats(plan: HallPlan, sale: HallSale, wish: SeatWish): SeatRatings {
	const { maxTotal = Number.POSITIVE_INFINITY } = wish;
	const isFree = plan.seats.map(({ index }) => isOpenTo(wish.mine, sale, index));
	const isEligible = isFree.map((free, index) => {
		const offer = sale.offers[index];
		return free && offer !== undefined && !wish.declined?.has(index) && shownPrice(offer) <= maxTotal;
	});
	return { isFree, isEligible, costs: costsFor(wish.aim ?? "balance", plan, sale, isEligible) };
}

/** Returns the cost of each seat, in distances between adjacent seats. */
function costsFor(aim: SeatAim, plan: HallPlan, sale: HallSale, isEligible: readonly boolean[]): number[] {
	const views = plan.seats.map((seat, index) => {
		const limitedViewCost = sale.offers[index]?.view === "limited" ? LIMITED_VIEW_PENALTY : 0;
		return viewCost(plan, seat) + limitedViewCost;
	});
	if (aim === "view") return views;
	const eligibleViews = views.filter((_, index) => isEligible[index]);
	const [bestView, worstView] = lowestAndHighest(eligibleViews);
	const viewRanks = ranksOf(eligibleViews);
	const [nearest, farthest] = lowestAndHighest(
		plan.seats.flatMap((seat) => (isEligible[seat.index] ? distanceFromStage(plan, seat) : [])),
	);
	const [lowestPrice, highestPrice] = lowestAndHighest(
		sale.offers.flatMap((offer, index) => (offer && isEligible[index] ? shownPrice(offer) : [])),
	);
	return views.map((view, index) => {
		const offer = sale.offers[index];
		const price =
			((offer ? shownPrice(offer) : highestPrice) - lowestPrice) / (highestPrice - lowestPrice || 1);
		if (aim === "cheaper") return view + price * (worstView - bestView || 1) * CHEAP_WEIGHT;
		// A rank, since some seats behind a column or the stage would make all others look equally good.
		const rank = viewRanks.get(view) ?? 1;
		// The worse of both counts: low prices don't make up for a view from the side, nor good views for high prices.
		return (Math.max(rank, price) + rank * VIEW_AT_A_PRICE_WEIGHT) * (farthest - nearest || 1);
	});
}

/** Returns for each number the share of the numbers that are less. */
function ranksOf(numbers: readonly number[]): Map<number, number> {
	const descending = [...numbers].sort((a, b) => b - a);
	// Of equal numbers the last one counts, which has as many before it as are less.
	return new Map(descending.map((number, at) => [number, (numbers.length - 1 - at) / numbers.length]));
}

function lowestAndHighest(numbers: readonly number[]): [number, number] {
	return numbers.reduce<[number, number]>(
		([lowest, highest], number) => [Math.min(lowest, number), Math.max(highest, number)],
		[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
	);
}

function findInRow(
	plan: HallPlan,
	{ isFree, isEligible, costs }: SeatRatings,
	count: number,
): FoundSeats | undefined {
	let bestRange: { block: readonly number[]; start: number } | undefined;
	let lowestCost = Number.POSITIVE_INFINITY;
	for (const block of plan.blocks) {
		let [length, sum] = [0, 0];
		block.forEach((index, at) => {
			if (!isEligible[index]) {
				[length, sum] = [0, 0];
				return;
			}
			length += 1;
			sum += costs[index] ?? 0;
			if (length > count) sum -= costs[block[at - count] ?? -1] ?? 0;
			if (length < count) return;
			const start = at - count + 1;
			const cost =
				sum / count +
				countLoneSeats(block, start, at + 1, (seat) => isFree[seat] === true) * LONE_SEAT_PENALTY;
			if (cost < lowestCost) [lowestCost, bestRange] = [cost, { block, start }];
		});
	}
	return (
		bestRange && { seats: bestRange.block.slice(bestRange.start, bestRange.start + count), together: true }
	);
}

function findCluster(
	plan: HallPlan,
	{ isEligible, costs }: SeatRatings,
	count: number,
): FoundSeats | undefined {
	const eligibleSeats = plan.seats.filter(({ index }) => isEligible[index]);
	if (eligibleSeats.length < count) return undefined;
	const costOf = ({ index }: PlanSeat) => costs[index] ?? 0;
	const centres = [...eligibleSeats].sort((a, b) => costOf(a) - costOf(b)).slice(0, MAX_CLUSTER_CENTRES);
	const groups = centres.map((centre) => ({ centre, group: nearestTo(centre, eligibleSeats, count) }));
	const best = findWithLowestCost(groups, ({ centre, group }) => {
		const spread = group.reduce((sum, seat) => sum + distanceBetween(centre, seat), 0) / plan.pitch;
		return spread * SPREAD_WEIGHT + costOf(centre);
	});
	return best && { seats: best.group.map(({ index }) => index).sort((a, b) => a - b), together: false };
}

/** Returns the `count` seats nearest to `centre`, including itself, without sorting all seats. */
function nearestTo(centre: PlanSeat, seats: readonly PlanSeat[], count: number): PlanSeat[] {
	const nearest: { seat: PlanSeat; distance: number }[] = [];
	for (const seat of seats) {
		const distance = distanceBetween(centre, seat);
		const farthest = nearest[nearest.length - 1];
		if (nearest.length === count && farthest && distance >= farthest.distance) continue;
		const at = nearest.findIndex((one) => one.distance > distance);
		nearest.splice(at === -1 ? nearest.length : at, 0, { seat, distance });
		if (nearest.length > count) nearest.pop();
	}
	return nearest.map(({ seat }) => seat);
}

const distanceBetween = (a: PlanSeat, b: PlanSeat) => Math.hypot(a.x - b.x, a.y - b.y);

const distanceFromStage = ({ focus, pitch }: HallPlan, { x, y }: PlanSeat) =>
	Math.hypot(x - focus.x, y - focus.y) / pitch;

/** Returns a seat's distance from the stage, longer the more it sees the stage from the side. */
function viewCost(plan: HallPlan, seat: PlanSeat): number {
	const { focus } = plan;
	const rightAngles = Math.atan2(Math.abs(seat.x - focus.x), seat.y - focus.y) / (Math.PI / 2);
	return distanceFromStage(plan, seat) * (1 + SIDE_VIEW_WEIGHT * rightAngles ** 2);
}
