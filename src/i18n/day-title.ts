import type { TFunction } from "i18next";
import { withCommas } from "./commas";
import { dateFormat, plainDate, WEEKDAY } from "./format";

/** Formats a day as a heading: "3 декабря, четверг"; with the year if it isn't that of `now` (ms). @param day ISO */
export function dayTitle(t: TFunction, locale: string, day: string, now: number | undefined): string {
	const noon = `${day}T12:00:00Z`;
	const weekday = dateFormat(locale, "UTC", WEEKDAY).format(new Date(noon));
	return withCommas(t, [plainDate(noon, "UTC", locale, now), weekday]);
}
