import { dateInZone, isoDay } from "../../i18n/format";

/** A row of the refund table: what is refunded `days` or more days before the event. */
export interface RefundStep {
	/** Whole days before the day of the event, in the venue's time zone. */
	days: number;
	percent: number;
	/** Whether the percentage is the law's minimum, so that the organiser may refund more. */
	isMinimum: boolean;
	isFeeRefunded: boolean;
}

/** Refunds by Russian law on culture, article 52.1 (spec §10), from most to fewest days before the event. */
export const REFUND_TABLE: readonly RefundStep[] = [
	{ days: 10, percent: 100, isMinimum: false, isFeeRefunded: true },
	{ days: 5, percent: 50, isMinimum: true, isFeeRefunded: false },
	{ days: 3, percent: 30, isMinimum: true, isFeeRefunded: false },
];

/** Amounts for one event's tickets, in thousandths of the currency's unit, before or after the order's discount. */
export interface EventAmounts {
	price: number;
	serviceFee: number;
}

interface EventStart {
	startedAt: string;
	/** The venue's time zone; if undefined or unknown, days are counted by the UTC offset of the start. */
	timeZone?: string | undefined;
}

/**
 * Returns what is refunded if the tickets are returned now; undefined if the event's start can't be parsed.
 * @returns also `daysLeft` until the event's day (negative after it), and days (with today) that the percentage applies
 */
export function refundNow(
	paid: EventAmounts,
	{ startedAt, timeZone }: EventStart,
	now: Date,
	table: readonly RefundStep[] = REFUND_TABLE,
) {
	const start = new Date(startedAt);
	if (Number.isNaN(start.getTime())) return undefined;
	/** Number of calendar days since 1970, in the venue's time zone. */
	const dayNumber = (moment: Date) =>
		Date.parse(isoDay(dateInZone(timeZone, startedAt, moment))) / 86_400_000;
	const daysLeft = dayNumber(start) - dayNumber(now);
	const step = [...table].sort((a, b) => b.days - a.days).find(({ days }) => daysLeft >= days);
	if (!step) return { percent: 0, isMinimum: false, amount: 0, daysLeft, daysAtThisRate: 0 };
	const refundableAmount = paid.price + (step.isFeeRefunded ? paid.serviceFee : 0);
	const { percent, isMinimum, days } = step;
	const amount = Math.round((refundableAmount * percent) / 100);
	return { percent, isMinimum, amount, daysLeft, daysAtThisRate: daysLeft - days + 1 };
}

export type Refund = NonNullable<ReturnType<typeof refundNow>>;

/** Reduces prices, then fees, in proportion until all add up to the `total` paid, so that refunds never exceed it. */
export function afterDiscount(events: readonly EventAmounts[], total: number): EventAmounts[] {
	const discount = Math.max(0, sumOf(events.map(({ price, serviceFee }) => price + serviceFee)) - total);
	const prices = events.map(({ price }) => price);
	const priceShares = splitAmount(Math.min(discount, sumOf(prices)), prices);
	const fees = events.map(({ serviceFee }) => serviceFee);
	const feeShares = splitAmount(Math.min(discount - sumOf(priceShares), sumOf(fees)), fees);
	return events.map(({ price, serviceFee }, index) => ({
		price: price - (priceShares[index] ?? 0),
		serviceFee: serviceFee - (feeShares[index] ?? 0),
	}));
}

/** Splits an amount in proportion to the weights; the parts add up to it. */
function splitAmount(amount: number, weights: readonly number[]): number[] {
	let [remainingAmount, remainingWeight] = [amount, sumOf(weights)];
	return weights.map((weight) => {
		if (remainingWeight === 0) return 0;
		// BigInt, because a product of two amounts can exceed the exact range of numbers.
		const share = Number((BigInt(remainingAmount) * BigInt(weight)) / BigInt(remainingWeight));
		remainingAmount -= share;
		remainingWeight -= weight;
		return share;
	});
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
