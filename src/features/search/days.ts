import { isTimeZone } from "../../domain/time-zone";
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
/** Saturday and Sunday, by ISO number: the weekend of most countries. */
const WEEKEND: readonly number[] = [6, 7];

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
 * The days of a shortcut. The weekend is the next one, or what is left of this one.
 * @param today the calendar day it is where the events are
 * @param weekend days of the week off there, following one another (1 Monday … 7 Sunday)
 */
export function shortcutDays(shortcut: DayShortcut, today: string, weekend = WEEKEND): DayRange {
	switch (shortcut) {
		case "today":
			return { from: today, to: today };
		case "tomorrow":
			return { from: addDays(today, 1), to: addDays(today, 1) };
		case "month":
			return { from: today, to: addDays(today, MONTH_DAYS) };
		case "weekend": {
			const weekday = new Date(`${today}T00:00Z`).getUTCDay() || 7;
			const at = weekend.indexOf(weekday);
			const from = at >= 0 ? today : addDays(today, ((weekend[0] ?? 6) - weekday + 7) % 7);
			return { from, to: addDays(from, weekend.length - 1 - Math.max(at, 0)) };
		}
	}
}

/** The shortcut that means just these days, if one does. */
export function shortcutOf(range: DayRange, today: string, weekend = WEEKEND): DayShortcut | undefined {
	return DAY_SHORTCUTS.find((shortcut) => {
		const { from, to } = shortcutDays(shortcut, today, weekend);
		return from === range.from && to === range.to;
	});
}

/** The days the filters leave, undefined when they leave all. An open beginning is empty text. */
export function daysOf({ date_gte, date_lte }: Filters): DayRange | undefined {
	if (date_gte === undefined && date_lte === undefined) return undefined;
	return { from: date_gte ?? "", to: date_lte ?? date_gte ?? "" };
}
