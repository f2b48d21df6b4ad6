import type { TFunction } from "i18next";
import { dateFormat, isDistant } from "../../../i18n/format";
import type { DayRange } from "../days";

const WITHOUT_YEAR: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const WITH_YEAR: Intl.DateTimeFormatOptions = { ...WITHOUT_YEAR, year: "numeric" };

/** Formats a range: "21 ноября", "21–23 ноября", "до 30 ноября". Days far from today include the year. */
export function rangeText({ from, to }: DayRange, locale: string, t: TFunction): string {
	const isDistantRange = [from, to].some((day) => day && isDistant(day, Date.now()));
	const format = dateFormat(locale, "UTC", isDistantRange ? WITH_YEAR : WITHOUT_YEAR);
	const moment = (day: string) => new Date(`${day}T00:00Z`);
	if (from === "") return t("search.dateUntil", { date: format.format(moment(to)) });
	return from === to ? format.format(moment(from)) : format.formatRange(moment(from), moment(to));
}
