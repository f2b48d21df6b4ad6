import type { DeskLanguage } from "./texts";

/** Parses the time in a release's stamp, such as 2026-11-21T09-30-05-123Z. */
export function momentOf(stamp: string): Date {
	return new Date(stamp.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, "$1T$2:$3:$4.$5Z"));
}

const LOCALES: Readonly<Record<DeskLanguage, string>> = { ru: "ru-RU", en: "en-GB" };

/** Formats a time in the time zone of the machine on which the desk runs. */
export function formatMoment(moment: Date, language: DeskLanguage): string {
	if (Number.isNaN(moment.getTime())) return "—";
	const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "short" } as const;
	const format = new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long", ...time });
	// Keep a day and its month on one line.
	return format.format(moment).replace(" ", "\u00a0");
}

/** Formats a day, such as "2026-11-21", without its year: "21 ноября". */
export function formatDay(day: string, language: DeskLanguage): string {
	return new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long", timeZone: "UTC" }).format(
		new Date(day),
	);
}
