import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { DayPicker, type Formatters, type Labels } from "react-day-picker";
import { matchesMedia, onMediaChange } from "../../../browser/media";
import { withCommas } from "../../../i18n/commas";
import { usePageLanguage } from "../../../i18n/page-language";
import type { DayRange } from "../days";
import * as styles from "./month-calendar.module.css";

interface Props {
	today: string;
	days: DayRange | undefined;
	/** Number of events by day; while undefined, any day from today can be chosen. */
	eventCounts: ReadonlyMap<string, number> | undefined;
	isLoading: boolean;
	autoFocus: boolean;
	onChange(days: DayRange | undefined): void;
}

const SUNDAY = 7;
const TWO_MONTHS_FIT = "(min-width: 48em)";

/** Shows one month or two. The page's language sets the first weekday; days without events are disabled. */
export function MonthCalendar({ today, days, eventCounts, isLoading, autoFocus, onChange }: Props) {
	const { t } = useTranslation();
	const { locale, weekStart, direction } = usePageLanguage();
	const isWide = useSyncExternalStore(
		listenToWidth,
		() => matchesMedia(TWO_MONTHS_FIT),
		() => false,
	);
	const { formatters, labels } = useMemo(
		() => calendarTexts(locale, t, today.slice(0, 4)),
		[locale, t, today],
	);
	const firstDate = dateOf(today);
	const lastDay = [...(eventCounts?.keys() ?? [])].reduce((one, other) => (one > other ? one : other), today);
	return (
		<div className={styles.calendar} aria-busy={isLoading}>
			<DayPicker
				mode="range"
				// The stylesheet names its classes like the library's parts.
				classNames={styles}
				selected={days && { from: days.from ? dateOf(days.from) : undefined, to: dateOf(days.to) }}
				onSelect={(range) =>
					onChange(range?.from && { from: dayOf(range.from), to: dayOf(range.to ?? range.from) })
				}
				today={firstDate}
				startMonth={firstDate}
				{...(eventCounts && { endMonth: dateOf(lastDay) })}
				defaultMonth={days?.from ? dateOf(days.from) : firstDate}
				disabled={(date) =>
					dayOf(date) < today || (eventCounts !== undefined && !eventCounts.has(dayOf(date)))
				}
				numberOfMonths={isWide ? 2 : 1}
				weekStartsOn={weekStart === SUNDAY ? 0 : weekStart}
				lang={locale}
				dir={direction}
				navLayout="after"
				formatters={formatters}
				labels={labels}
				autoFocus={autoFocus}
			/>
		</div>
	);
}

const listenToWidth = (listener: () => void) => onMediaChange([TWO_MONTHS_FIT], listener);

/** Makes the calendar's texts with Intl, so that the library's locale files needn't be downloaded. */
function calendarTexts(
	locale: string,
	t: TFunction,
	year: string,
): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
	const formatter = (options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(locale, options);
		return (date: Date) => format.format(date);
	};
	const month = formatter({ month: "long", year: "numeric" });
	const monthOfThisYear = formatter({ month: "long" });
	const day = formatter({ weekday: "long", day: "numeric", month: "long" });
	return {
		formatters: {
			formatCaption: (date) => (String(date.getFullYear()) === year ? monthOfThisYear : month)(date),
			formatDay: formatter({ day: "numeric" }),
			formatWeekdayName: formatter({ weekday: "short" }),
		},
		labels: {
			labelGrid: month,
			labelWeekday: formatter({ weekday: "long" }),
			labelDayButton: (date, { selected, disabled }) =>
				withCommas(t, [day(date), selected && t("search.dayChosen"), disabled && t("search.dayEmpty")]),
			labelNav: () => t("search.months"),
			labelPrevious: () => t("search.previousMonth"),
			labelNext: () => t("search.nextMonth"),
		},
	};
}

/** Converts a day for the calendar library, which uses local dates. */
function dateOf(day: string): Date {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
	const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
	return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
