import type { DeskLanguage } from "./texts";

export function momentOf(stamp: string): Date {
	return new Date(stamp.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, "$1T$2:$3:$4.$5Z"));
}

const LOCALES: Readonly<Record<DeskLanguage, string>> = { ru: "ru-RU", en: "en-GB" };

/** Formats a moment in the time zone of the desk's machine. */
export function formatMoment(moment: Date, language: DeskLanguage): string {
	if (Number.isNaN(moment.getTime())) return "—";
	return (
		new Intl.DateTimeFormat(LOCALES[language], {
			day: "numeric",
			month: "long",
			hour: "2-digit",
			minute: "2-digit",
			second: "2-digit",
			timeZoneName: "short",
		})
			.format(moment)
			// Keeps a day and its month on one line.
			.replace(" ", "\u00a0")
	);
}

/** Formats a day without its year. @param day "2026-11-21" */
export function formatDay(day: string, language: DeskLanguage): string {
	return new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long", timeZone: "UTC" }).format(
		new Date(day),
	);
}
