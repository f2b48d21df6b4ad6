import { isTimeZone } from "../entities/time-zone";
import type { Filters } from "./filters";

/** Calendar days are texts such as "2026-11-21": what the filters date_gte and date_lte hold, both ends included. */
export interface DayRange {
	from: string;
	to: string;
}

export const DAY_SHORTCUTS = ["today", "tomorrow", "weekend", "month"] as const;
export type DayShortcut = (typeof DAY_SHORTCUTS)[number];

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * The calendar day it is somewhere at a moment.
 * @param zone IANA name; the visitor's own zone when it is missing or unknown
 */
export function dayIn(zone: string | undefined, moment: Date): string {
	const timeZone = zone !== undefined && isTimeZone(zone) ? zone : undefined;
	// Swedish writes dates as ISO 8601 does.
	return new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
		moment,
	);
}

/** The day so many days later; days are counted on the calendar, so a change of clocks doesn't matter. */
export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The days of a shortcut. The weekend is Saturday and Sunday: the next one, or what is left of this one.
 * @param today the calendar day it is where the events are
 */
export function shortcutDays(shortcut: DayShortcut, today: string): DayRange {
	switch (shortcut) {
		case "today":
			return { from: today, to: today };
		case "tomorrow":
			return { from: addDays(today, 1), to: addDays(today, 1) };
		case "month":
			return { from: today, to: addDays(today, MONTH_DAYS) };
		case "weekend": {
			const weekday = new Date(`${today}T00:00Z`).getUTCDay();
			if (weekday === SUNDAY) return { from: today, to: today };
			const saturday = addDays(today, SATURDAY - weekday);
			return { from: saturday, to: addDays(saturday, 1) };
		}
	}
}

/** The shortcut that means just these days, if one does. */
export function shortcutOf(range: DayRange, today: string): DayShortcut | undefined {
	return DAY_SHORTCUTS.find((shortcut) => {
		const { from, to } = shortcutDays(shortcut, today);
		return from === range.from && to === range.to;
	});
}

/** The days the filters leave, undefined when they leave all. An open beginning is empty text. */
export function daysOf({ date_gte, date_lte }: Filters): DayRange | undefined {
	if (date_gte === undefined && date_lte === undefined) return undefined;
	return { from: date_gte ?? "", to: date_lte ?? date_gte ?? "" };
}
