import { clockIn } from "../../i18n/format";

/** One line of the refund table: from so many days before the day of the event, so much is given back. */
export interface RefundStep {
	/** Whole days before the day of the event, in the venue's zone. */
	days: number;
	/** Percent of the ticket's price. */
	percent: number;
	/** The law only sets the least: the organiser may give more. */
	atLeast: boolean;
	/** Whether the service fee comes back too. */
	withFee: boolean;
}

/**
 * What a visitor who declines gets back (product, "Have"; Russian law on culture, article 52.1). Farthest first.
 * An operator under another law replaces this table and nothing else.
 */
export const REFUND_TABLE: readonly RefundStep[] = [
	{ days: 10, percent: 100, atLeast: false, withFee: true },
	{ days: 5, percent: 50, atLeast: true, withFee: false },
	{ days: 3, percent: 30, atLeast: true, withFee: false },
];

export interface Refund {
	percent: number;
	atLeast: boolean;
	/** What comes back, an amount. */
	amount: number;
	/** Whole days that are left before the day of the event; below zero once it has passed. */
	daysLeft: number;
	/** How many more days this line of the table holds, today included; 0 when nothing comes back any more. */
	daysAtThisRate: number;
}

export interface Paid {
	/** Σ price · count, less the share of a discount: an amount. */
	price: number;
	/** Σ service fee · count, an amount. */
	serviceFee: number;
}

/**
 * What a visitor gets back when the tickets are returned now.
 * @param startedAt start of the event, ISO 8601
 * @param timeZone the venue's zone: days are counted by its calendar; a missing or unknown one is the start's offset
 * @returns undefined when the start can't be read
 */
export function refundNow(
	paid: Paid,
	startedAt: string,
	timeZone: string | undefined,
	now: Date,
	table: readonly RefundStep[] = REFUND_TABLE,
): Refund | undefined {
	const start = new Date(startedAt);
	if (Number.isNaN(start.getTime())) return undefined;
	const dayNumber = (moment: Date) => dayNumberOf(clockIn(timeZone, startedAt, moment));
	const daysLeft = dayNumber(start) - dayNumber(now);
	const step = [...table].sort((a, b) => b.days - a.days).find(({ days }) => daysLeft >= days);
	if (!step) return { percent: 0, atLeast: false, amount: 0, daysLeft, daysAtThisRate: 0 };
	const base = paid.price + (step.withFee ? paid.serviceFee : 0);
	return {
		percent: step.percent,
		atLeast: step.atLeast,
		amount: Math.round((base * step.percent) / 100),
		daysLeft,
		daysAtThisRate: daysLeft - step.days + 1,
	};
}

const DAY_MS = 86_400_000;

/** The number of the calendar day that a clock shows. */
function dayNumberOf({ date, zone }: ReturnType<typeof clockIn>): number {
	const format = new Intl.DateTimeFormat("en-GB", {
		timeZone: zone,
		year: "numeric",
		month: "numeric",
		day: "numeric",
	});
	const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
	return Date.UTC(Number(parts["year"]), Number(parts["month"]) - 1, Number(parts["day"])) / DAY_MS;
}

/**
 * Takes what an order's total lacks of the sum of its events – a discount – off their prices, in proportion to them, and off
 * their fees once the prices are used up. Nobody gets back more than was paid.
 * @param total what was paid for the order, an amount
 */
export function afterDiscount(events: readonly Paid[], total: number): Paid[] {
	const discount = Math.max(0, sumOf(events.map(({ price, serviceFee }) => price + serviceFee)) - total);
	const prices = events.map(({ price }) => price);
	const off = shares(Math.min(discount, sumOf(prices)), prices);
	const fees = events.map(({ serviceFee }) => serviceFee);
	const offFees = shares(Math.min(discount - sumOf(off), sumOf(fees)), fees);
	return events.map(({ price, serviceFee }, at) => ({
		price: price - (off[at] ?? 0),
		serviceFee: serviceFee - (offFees[at] ?? 0),
	}));
}

/** An amount in whole parts proportional to the weights; the parts add up to it. */
function shares(amount: number, weights: readonly number[]): number[] {
	let [left, weightLeft] = [amount, sumOf(weights)];
	return weights.map((weight) => {
		// BigInt: the product of two amounts may be more than a number holds exactly.
		const share = weightLeft === 0 ? 0 : Number((BigInt(left) * BigInt(weight)) / BigInt(weightLeft));
		left -= share;
		weightLeft -= weight;
		return share;
	});
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
