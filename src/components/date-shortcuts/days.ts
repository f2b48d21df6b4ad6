/** The days of a shortcut, as the filters date_gte and date_lte take them ("2026-11-21"), both ends included. */
export interface DayRange {
	from: string;
	to: string;
}

export const SHORTCUTS = ["today", "tomorrow", "weekend", "month"] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

const MONTH_DAYS = 30;
const SATURDAY = 6;
const SUNDAY = 0;

function dayAfter(today: Date, days: number): string {
	const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
	return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** @param today any moment of the visitor's day; its local calendar counts */
export function shortcutDays(shortcut: Shortcut, today: Date): DayRange {
	switch (shortcut) {
		case "today":
			return { from: dayAfter(today, 0), to: dayAfter(today, 0) };
		case "tomorrow":
			return { from: dayAfter(today, 1), to: dayAfter(today, 1) };
		case "month":
			return { from: dayAfter(today, 0), to: dayAfter(today, MONTH_DAYS) };
		case "weekend": {
			const weekday = today.getDay();
			const saturday = weekday === SUNDAY ? 0 : SATURDAY - weekday;
			return { from: dayAfter(today, saturday), to: dayAfter(today, weekday === SUNDAY ? 0 : saturday + 1) };
		}
	}
}
