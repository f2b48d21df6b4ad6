import type { TFunction } from "i18next";
import { DAY_MONTH, dateFormat, isDistantDate, PLAIN_DATE } from "../../../i18n/format";
import type { DayRange } from "../days";

/** Formats a range: "21 ноября", "21–23 ноября", "до 30 ноября" (until …). Days far from today include the year. */
export function rangeText({ from, to }: DayRange, locale: string, t: TFunction): string {
	const isDistantRange = [from, to].some((day) => day && isDistantDate(day, Date.now()));
	const format = dateFormat(locale, "UTC", isDistantRange ? PLAIN_DATE : DAY_MONTH);
	const moment = (day: string) => new Date(`${day}T00:00Z`);
	if (from === "") return t("search.dateUntil", { date: format.format(moment(to)) });
	return from === to ? format.format(moment(from)) : format.formatRange(moment(from), moment(to));
}
