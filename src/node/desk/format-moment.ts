import type { DeskLanguage } from "./texts";

/** Parses the time in a release's stamp, such as 2026-11-21T09-30-05-123Z. */
export function momentOf(stamp: string): Date {
	return new Date(stamp.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, "$1T$2:$3:$4.$5Z"));
}

/** How a reader sees times. Without a `zone`, the desk's own one is used and named. */
export interface TimeReader {
	language: DeskLanguage;
	/** IANA name of the time zone of the reader's browser. */
	zone: string | undefined;
	now: Date;
}

const LOCALES: Readonly<Record<DeskLanguage, string>> = { ru: "ru-RU", en: "en-GB" };
const DAY_MS = 86_400_000;

/** Formats a time: "сегодня, 09:30", "21 ноября, 09:30"; with the year only if it isn't this one. */
export function formatMoment(moment: Date, { language, zone, now }: TimeReader): string {
	if (Number.isNaN(moment.getTime())) return "—";
	const [today, itsDay] = [dayIn(zone, now), dayIn(zone, moment)];
	const daysAgo = Math.round((Date.parse(today) - Date.parse(itsDay)) / DAY_MS);
	const year = today.slice(0, 4) === itsDay.slice(0, 4) ? undefined : "numeric";
	const time = new Intl.DateTimeFormat(LOCALES[language], {
		hour: "2-digit",
		minute: "2-digit",
		timeZone: zone,
		...(zone === undefined && { timeZoneName: "short" }),
	}).format(moment);
	const day =
		Math.abs(daysAgo) <= 1
			? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-daysAgo, "day")
			: new Intl.DateTimeFormat(LOCALES[language], {
					day: "numeric",
					month: "long",
					year,
					timeZone: zone,
				}).format(moment);
	// Keep a day and its month on one line.
	return `${day.replace(" ", "\u00a0")}, ${time}`;
}

const MAX_AGO_MINUTES = 59;

/** Returns "12 минут назад" for the last hour; undefined for other times. */
export function formatAgo(moment: Date, { language, now }: TimeReader): string | undefined {
	const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
	if (!(minutes >= 0 && minutes <= MAX_AGO_MINUTES)) return undefined;
	return new Intl.RelativeTimeFormat(language).format(-Math.max(1, minutes), "minute");
}

/** Formats a day, such as "2026-11-21": "21 ноября"; with its year unless it is this one and that of `otherDay`. */
export function formatDay(day: string, { language, zone, now }: TimeReader, otherDay = day): string {
	const years = [dayIn(zone, now), day, otherDay].map((each) => each.slice(0, 4));
	const format = new Intl.DateTimeFormat(LOCALES[language], {
		day: "numeric",
		month: "long",
		year: new Set(years).size === 1 ? undefined : "numeric",
		timeZone: "UTC",
	});
	return format.format(new Date(day)).replace(" ", "\u00a0");
}

/** Returns the day of a moment: "2026-11-21". */
function dayIn(zone: string | undefined, moment: Date): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(moment);
}

const LOCAL_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Formats a moment for an input of local time: "2026-11-21T09:30". */
export function localTimeOf(moment: Date, zone: string | undefined): string {
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
	return format.format(moment).replace(" ", "T");
}

/**
 * Parses a local time such as "2026-11-21T09:30"; one that a clock change skips is read as if the clocks hadn't changed.
 * @returns undefined for anything else
 */
export function momentAtLocalTime(text: string, zone: string | undefined): Date | undefined {
	const asUtc = LOCAL_TIME_PATTERN.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
	if (Number.isNaN(asUtc)) return undefined;
	const offsetAt = (time: number) => Date.parse(`${localTimeOf(new Date(time), zone)}Z`) - time;
	// The offset may change between the first guess and the result, on days when clocks are changed.
	const guess = asUtc - offsetAt(asUtc);
	const result = asUtc - offsetAt(guess);
	const isSkipped = localTimeOf(new Date(result), zone) !== text;
	return new Date(isSkipped ? Math.max(guess, result) : result);
}

/** Returns the name of the desk's own time zone. */
export function deskZone(): string {
	return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the zone if browsers and Node.js know it. */
export function knownZone(zone: string | undefined): string | undefined {
	try {
		return zone && new Intl.DateTimeFormat("en", { timeZone: zone }) && zone;
	} catch {
		return undefined;
	}
}
