import { dateInZone, isoDay } from "../../i18n/format";
import { fixedOffsets, isShownZone } from "../../i18n/shown-zone";
import type { Filters } from "./filters";

/** Days are strings such as "2026-11-21", as in the filters date_gte and date_lte; both ends are included. */
export interface DayRange {
	from: string;
	to: string;
}

export const DAY_SHORTCUTS = ["today", "tomorrow", "weekend", "month"] as const;
export type DayShortcut = (typeof DAY_SHORTCUTS)[number];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MONTH_DAYS = 30;
/** Saturday and Sunday (1 Monday … 7 Sunday), the weekend of most countries. */
const WEEKEND: readonly number[] = [6, 7];

/**
 * Returns the calendar day of a moment in a time zone (IANA name), by default the visitor's. Without a formatter where
 * possible: a page's first one blocks a phone for 200 ms.
 */
export function dayIn(zone: string | undefined, moment: Date): string {
	const offset = zone === undefined ? undefined : fixedOffsets.get(zone);
	if (offset === undefined && zone !== undefined && isShownZone(zone))
		return isoDay(dateInZone(zone, moment.toISOString()));
	const minutes = offset ?? -moment.getTimezoneOffset();
	return new Date(moment.getTime() + minutes * MINUTE_MS).toISOString().slice(0, 10);
}

/** Adds calendar days, unaffected by daylight saving time. */
export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the days of a shortcut; "weekend" is the coming weekend, or the rest of the current one. */
export function shortcutDays(shortcut: DayShortcut, today: string, weekend = WEEKEND): DayRange {
	switch (shortcut) {
		case "today":
			return { from: today, to: today };
		case "tomorrow":
			return { from: addDays(today, 1), to: addDays(today, 1) };
		case "month":
			return { from: today, to: addDays(today, MONTH_DAYS - 1) };
		case "weekend": {
			const weekday = new Date(`${today}T00:00Z`).getUTCDay() || 7;
			const position = weekend.indexOf(weekday);
			const from = position >= 0 ? today : addDays(today, ((weekend[0] ?? 6) - weekday + 7) % 7);
			return { from, to: addDays(from, weekend.length - 1 - Math.max(position, 0)) };
		}
	}
}

export function shortcutOf(range: DayRange, today: string, weekend = WEEKEND): DayShortcut | undefined {
	return DAY_SHORTCUTS.find((shortcut) => {
		const { from, to } = shortcutDays(shortcut, today, weekend);
		return from === range.from && to === range.to;
	});
}

/** Returns the range of days in the filters; undefined without one. `from` is empty without a first day. */
export function daysOf({ date_gte, date_lte }: Filters): DayRange | undefined {
	if (date_gte === undefined && date_lte === undefined) return undefined;
	return { from: date_gte ?? "", to: date_lte ?? date_gte ?? "" };
}
