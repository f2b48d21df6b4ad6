import type { DayTexts, WhenView } from "../views/cards";
import { minutesOf, OFFSET_ZONE, offsetZoneOf, shownZone } from "./shown-zone";

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one takes 100 times as long as using it. */
export function dateFormat(
	locale: string,
	timeZone: string,
	options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
	const key = JSON.stringify([locale, timeZone, options]);
	const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
	dateFormatters.set(key, formatter);
	return formatter;
}

const SHORT_DATE: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "long" };
const LONG_DATE_THIS_YEAR: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const LONG_DATE: Intl.DateTimeFormatOptions = { ...LONG_DATE_THIS_YEAR, year: "numeric" };
export const PLAIN_DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** Formats as "сб, 21 ноября" and "19:00" in the zone. @param iso ISO 8601 with offset */
export function shortWhen(iso: string, timeZone: string, locale: string): WhenView {
	return formatWhen(iso, timeZone, locale, SHORT_DATE);
}

/** Formats as "суббота, 21 ноября 2026 г." and "19:00" in the zone; without the year if it is that of `now` (ms). */
export function longWhen(iso: string, timeZone: string, locale: string, now?: number): WhenView {
	return formatWhen(iso, timeZone, locale, isYearOf(iso, timeZone, now) ? LONG_DATE_THIS_YEAR : LONG_DATE);
}

function isYearOf(iso: string, timeZone: string, now: number | undefined): boolean {
	return now !== undefined && isSameYear(iso, new Date(now).toISOString(), timeZone);
}

/** Nine months; dates further from now are shown with their year. */
const DISTANT_AFTER_MS = 274 * 86_400_000;

/** Formats like `shortWhen`, but a date distant from `now` (ms) like `longWhen`. */
export function adaptiveWhen(
	iso: string,
	timeZone: string,
	locale: string,
	now: number | undefined,
): WhenView {
	return (isDistantDate(iso, now) ? longWhen : shortWhen)(iso, timeZone, locale);
}

export function isDistantDate(iso: string, now: number | undefined): boolean {
	return now !== undefined && Math.abs(Date.parse(iso) - now) > DISTANT_AFTER_MS;
}

export function isSameYear(one: string, other: string, timeZone: string): boolean {
	const yearOf = (iso: string) => formatInZone(iso, timeZone, DIGITS_LOCALE, YEAR);
	return yearOf(one) === yearOf(other);
}

interface RangeFormat {
	timeZone: string;
	locale: string;
	/** "long" names the year unless it is that of `now` (ms). */
	length: "short" | "long";
	now?: number | undefined;
}

/** Adds an event's last day, if any, to its date: "21 ноября – 3 декабря" instead of "сб, 21 ноября". */
export function withLastDay(when: WhenView, lastDay: string | undefined, rangeFormat: RangeFormat): WhenView {
	const { timeZone, locale, length, now } = rangeFormat;
	if (lastDay === undefined) return when;
	const { date, zone } = dateInZone(timeZone, when.iso);
	const lastDate = dateInZone(timeZone, when.iso, new Date(lastDay)).date;
	const fullFormat = dateFormat(locale, zone, PLAIN_DATE);
	if (fullFormat.format(date) === fullFormat.format(lastDate)) return when;
	const isThisYear = isYearOf(when.iso, timeZone, now) && isYearOf(lastDay, timeZone, now);
	const format = length === "short" || isThisYear ? dateFormat(locale, zone, DAY_MONTH) : fullFormat;
	return { ...when, date: format.formatRange(date, lastDate), isRange: true };
}

/** Formats as "21 ноября 2026 г." in the zone; without the year if it is that of `now` (ms). */
export function plainDate(iso: string, timeZone: string, locale: string, now?: number): string {
	return formatInZone(iso, timeZone, locale, isYearOf(iso, timeZone, now) ? DAY_MONTH : PLAIN_DATE);
}

/** Formats the month as a heading: "декабрь", or "январь 2027" if the year isn't that of `now` (ms). */
export function monthTitle(iso: string, locale: string, now: number | undefined): string {
	const isThisYear = isYearOf(iso, offsetZoneOf(iso), now);
	const options: Intl.DateTimeFormatOptions = isThisYear
		? { month: "long" }
		: { month: "long", year: "numeric" };
	// Russian and its neighbours put the abbreviation of "year" after the number, which a heading doesn't need.
	return formatInZone(iso, offsetZoneOf(iso), locale, options).replace(/\s\p{L}{1,2}\.$/u, "");
}

/** Formats as "19:00" in the visitor's time zone. @param moment ISO 8601, or milliseconds since 1970 */
export function visitorTime(moment: string | number, locale: string): string {
	return new Intl.DateTimeFormat(locale, CLOCK).format(new Date(moment));
}

/**
 * Formats as "21 ноября" in the visitor's time zone, with the year if it isn't the one of `now` (ms).
 * @param moment ISO 8601, or milliseconds since 1970
 */
export function visitorDate(moment: string | number, locale: string, now: number): string {
	const date = new Date(moment);
	const isThisYear = date.getFullYear() === new Date(now).getFullYear();
	return new Intl.DateTimeFormat(locale, isThisYear ? DAY_MONTH : PLAIN_DATE).format(date);
}

function formatWhen(
	iso: string,
	timeZone: string,
	locale: string,
	options: Intl.DateTimeFormatOptions,
): WhenView {
	return {
		iso: withOffsetOf(timeZone, iso),
		date: formatInZone(iso, timeZone, locale, options),
		time: formatInZone(iso, timeZone, locale, CLOCK),
	};
}

function formatInZone(
	iso: string,
	timeZone: string,
	locale: string,
	options: Intl.DateTimeFormatOptions,
): string {
	const clock = dateInZone(timeZone, iso);
	return dateFormat(locale, clock.zone, options).format(clock.date);
}

/**
 * Returns date and zone for Intl; for a bare offset, which old browsers and Node 20 reject, a shifted date and UTC.
 * @param timeZone IANA name or bare offset; see `shownZone` for one that the device doesn't know
 */
export function dateInZone(
	timeZone: string | undefined,
	iso: string,
	moment = new Date(iso),
): { date: Date; zone: string } {
	const zone = shownZone(timeZone, iso);
	return OFFSET_ZONE.test(zone)
		? { date: new Date(moment.getTime() + minutesOf(zone) * 60_000), zone: "UTC" }
		: { date: moment, zone };
}

/** Rewrites a timestamp with the offset of its zone, so that its date is the calendar day at the venue. */
function withOffsetOf(timeZone: string, iso: string): string {
	const { date, zone } = dateInZone(timeZone, iso);
	// Swedish dates are in ISO 8601 format.
	const local = dateFormat("sv-SE", zone, ISO_DATE_TIME).format(date).replace(" ", "T");
	if (iso.startsWith(local.slice(0, "2026-11-21T19:00".length))) return iso;
	const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(iso)) / 60_000);
	const twoDigits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, "0");
	return `${local}${minutes < 0 ? "-" : "+"}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

export function isoDay({ date, zone }: ReturnType<typeof dateInZone>): string {
	// Swedish dates are in ISO 8601 format.
	return dateFormat("sv-SE", zone, ISO_DATE).format(date);
}

/** Locale for numbers in Latin digits, such as a day or a year. */
const DIGITS_LOCALE = "en-GB";
const YEAR: Intl.DateTimeFormatOptions = { year: "numeric" };
export const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "long" };
const SHORT_WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "short" };
const DAY: Intl.DateTimeFormatOptions = { day: "numeric" };
const SHORT_MONTH: Intl.DateTimeFormatOptions = { month: "short" };
const ISO_DATE: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };
const ISO_DATE_TIME: Intl.DateTimeFormatOptions = {
	...ISO_DATE,
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	hourCycle: "h23",
};
export const DAY_MONTH: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };

/** Parts of a date as on a ticket stub: "пятница", "8", "января", "19:00"; Latin digits. */
export function dayParts(iso: string, timeZone: string, locale: string) {
	const { date, zone } = dateInZone(timeZone, iso);
	const parts = dateFormat(locale, zone, DAY_MONTH).formatToParts(date);
	const month = parts.find(({ type }) => type === "month")?.value ?? "";
	return {
		weekday: formatInZone(iso, timeZone, locale, WEEKDAY),
		day: formatInZone(iso, timeZone, DIGITS_LOCALE, DAY),
		// Chinese and Japanese dates have the month's number; the character for "month" isn't a part of it there.
		month: /^\d+$/.test(month) ? formatInZone(iso, timeZone, locale, SHORT_MONTH) : month,
		time: formatInZone(iso, timeZone, DIGITS_LOCALE, CLOCK),
	};
}

/** Formats weekday, day and short month for a row of a schedule: "сб", "21", "нояб". @param iso ISO 8601 with offset */
export function rowDay(
	iso: string,
	timeZone: string,
	locale: string,
): { day: string; month: string; weekday: string } {
	return {
		weekday: formatInZone(iso, timeZone, locale, SHORT_WEEKDAY),
		day: formatInZone(iso, timeZone, DIGITS_LOCALE, DAY),
		month: formatInZone(iso, timeZone, locale, SHORT_MONTH).replace(/\.$/, ""),
	};
}

/** Puts a day, such as "2026-11-21", into words. */
export function dayTexts(day: string, locale: string): DayTexts {
	const format = (options: Intl.DateTimeFormatOptions) =>
		dateFormat(locale, "UTC", options).format(new Date(day));
	return {
		weekday: format(SHORT_WEEKDAY),
		date: format(DAY_MONTH),
		month: format(SHORT_MONTH).replace(/\.$/, ""),
	};
}

const unitFormatters = new Map<string, Intl.NumberFormat>();

function unitFormatter(locale: string, unit: "hour" | "minute"): Intl.NumberFormat {
	const key = `${locale}|${unit}`;
	const formatter =
		unitFormatters.get(key) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
	unitFormatters.set(key, formatter);
	return formatter;
}

/** Formats a duration as "1 ч 30 мин"; omits hours or minutes that are zero. */
export function durationText(minutes: number, locale: string): string {
	const textOf = (value: number, unit: "hour" | "minute") =>
		value > 0 && unitFormatter(locale, unit).format(value);
	return [textOf(Math.floor(minutes / 60), "hour"), textOf(minutes % 60, "minute")].filter(Boolean).join(" ");
}
