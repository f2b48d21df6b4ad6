import type { TFunction } from "i18next";
import type { DayRange } from "../days";

/** Formats a range: "21 ноября", "21–23 ноября", "до 30 ноября". */
export function rangeText({ from, to }: DayRange, locale: string, t: TFunction): string {
	const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
	const moment = (day: string) => new Date(`${day}T00:00Z`);
	if (from === "") return t("search.dateUntil", { date: format.format(moment(to)) });
	return from === to ? format.format(moment(from)) : format.formatRange(moment(from), moment(to));
}
