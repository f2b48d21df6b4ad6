import { dateInZone, isoDay } from "../../i18n/format";

/** A row of the refund table: what is refunded this many days before the event or earlier. */
export interface RefundStep {
	/** Whole days before the day of the event, in the venue's time zone. */
	days: number;
	/** Percent of the ticket's price. */
	percent: number;
	/** The law sets a minimum; the organiser may refund more. */
	atLeast: boolean;
	/** Whether the service fee is refunded too. */
	withFee: boolean;
}

/** Refunds by Russian law on culture, article 52.1 (spec §10), earliest first. */
export const REFUND_TABLE: readonly RefundStep[] = [
	{ days: 10, percent: 100, atLeast: false, withFee: true },
	{ days: 5, percent: 50, atLeast: true, withFee: false },
	{ days: 3, percent: 30, atLeast: true, withFee: false },
];

export interface Refund {
	percent: number;
	atLeast: boolean;
	amount: number;
	/** Whole days until the day of the event; negative afterwards. */
	daysLeft: number;
	/** How many days the same percent still applies, including today; 0 when nothing is refunded. */
	daysAtThisRate: number;
}

export interface Paid {
	/** Sum of the tickets' prices minus a share of the order's discount, an amount. */
	price: number;
	/** Sum of the tickets' service fees minus a share of the discount, an amount. */
	serviceFee: number;
}

/**
 * Returns what is refunded if the tickets are returned now.
 * @param startedAt start of the event, ISO 8601
 * @param timeZone the venue's; falls back to the start's offset when undefined or unknown
 * @returns undefined when the start can't be parsed
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
	const dayNumber = (moment: Date) => dayNumberOf(dateInZone(timeZone, startedAt, moment));
	const daysLeft = dayNumber(start) - dayNumber(now);
	const step = [...table].sort((a, b) => b.days - a.days).find(({ days }) => daysLeft >= days);
	if (!step) return { percent: 0, atLeast: false, amount: 0, daysLeft, daysAtThisRate: 0 };
	const refundableAmount = paid.price + (step.withFee ? paid.serviceFee : 0);
	return {
		percent: step.percent,
		atLeast: step.atLeast,
		amount: Math.round((refundableAmount * step.percent) / 100),
		daysLeft,
		daysAtThisRate: daysLeft - step.days + 1,
	};
}

const DAY_MS = 86_400_000;

/** Returns the number of a calendar day since 1970. */
function dayNumberOf(day: ReturnType<typeof dateInZone>): number {
	return Date.parse(isoDay(day)) / DAY_MS;
}

/**
 * Spreads an order's discount over its events in proportion to their prices, then over fees, so that refunds never
 * exceed the payment.
 * @param total what was paid for the order, as an amount
 */
export function afterDiscount(events: readonly Paid[], total: number): Paid[] {
	const discount = Math.max(0, sumOf(events.map(({ price, serviceFee }) => price + serviceFee)) - total);
	const prices = events.map(({ price }) => price);
	const priceShares = shares(Math.min(discount, sumOf(prices)), prices);
	const fees = events.map(({ serviceFee }) => serviceFee);
	const feeShares = shares(Math.min(discount - sumOf(priceShares), sumOf(fees)), fees);
	return events.map(({ price, serviceFee }, at) => ({
		price: price - (priceShares[at] ?? 0),
		serviceFee: serviceFee - (feeShares[at] ?? 0),
	}));
}

/** Splits an amount in proportion to the weights; the parts add up to it. */
function shares(amount: number, weights: readonly number[]): number[] {
	let [restAmount, weightOfRest] = [amount, sumOf(weights)];
	return weights.map((weight) => {
		// BigInt, because a product of two amounts can exceed the exact range of numbers.
		const share = weightOfRest === 0 ? 0 : Number((BigInt(restAmount) * BigInt(weight)) / BigInt(weightOfRest));
		restAmount -= share;
		weightOfRest -= weight;
		return share;
	});
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
