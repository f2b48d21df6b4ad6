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

interface Paid {
	/** Σ price · count, an amount. */
	price: number;
	/** Σ service fee · count, an amount. */
	serviceFee: number;
}

/**
 * What a visitor gets back when the tickets are returned now.
 * @param startedAt start of the event, ISO 8601
 * @param timeZone the venue's zone: days are counted by its calendar
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
	const daysLeft = dayNumber(start, timeZone) - dayNumber(now, timeZone);
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

/** The number of the calendar day a moment falls on in a zone; an unknown zone reads as UTC. */
function dayNumber(moment: Date, timeZone: string | undefined): number {
	let parts: Record<string, string>;
	try {
		parts = calendarDay(moment, timeZone ?? "UTC");
	} catch {
		parts = calendarDay(moment, "UTC");
	}
	return Date.UTC(Number(parts["year"]), Number(parts["month"]) - 1, Number(parts["day"])) / DAY_MS;
}

function calendarDay(moment: Date, timeZone: string): Record<string, string> {
	const format = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
	return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}
