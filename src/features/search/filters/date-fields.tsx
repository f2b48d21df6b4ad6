import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback } from "react";
import { usePageLanguage } from "../../../i18n/page-language";
import { Button } from "../../../ui/button";
import { classNames } from "../../../ui/class-names";
import { LazyPart } from "../../../ui/lazy-part";
import { useAsync } from "../../../ui/use-async";
import { DAY_SHORTCUTS, type DayRange, daysOf, shortcutDays, shortcutOf } from "../days";
import { tidied } from "../filters";
import * as styles from "./date-fields.module.css";
import type { FieldProps } from "./filter-fields";
import { Fold } from "./fold";
import * as pills from "./pills.module.css";
import { rangeText } from "./range-text";

const loadCalendar = () => import("./month-calendar").then(({ MonthCalendar }) => MonthCalendar);

/** Fields to choose today, tomorrow, the weekend, a month, or days in a calendar, which may be collapsed at first. */
export function DateFields({ isFolded = false, ...props }: FieldProps & { isFolded?: boolean }) {
	const { t } = useTranslation();
	const { draft, today, weekend, onChange, apply } = props;
	const days = daysOf(draft);
	const chosenShortcut = days && shortcutOf(days, today, weekend);
	const withDays = (range: DayRange | undefined) =>
		tidied({ ...draft, date_gte: range?.from || undefined, date_lte: range?.to || undefined });
	const choose = (range: DayRange | undefined) => onChange(withDays(range));
	return (
		<div className={styles.dates}>
			<ul className={styles.shortcuts} aria-label={t("dates.label")}>
				{DAY_SHORTCUTS.map((shortcut) => {
					const on = shortcut === chosenShortcut;
					return (
						<li key={shortcut}>
							<button
								type="button"
								className={classNames(pills.pill, on && pills.on)}
								aria-pressed={on}
								onClick={(event) => {
									const newFilters = withDays(on ? undefined : shortcutDays(shortcut, today, weekend));
									if (apply) apply(event, newFilters);
									else onChange(newFilters);
								}}
							>
								{t(`dates.${shortcut}`)}
							</button>
						</li>
					);
				})}
			</ul>
			{isFolded ? (
				<Fold title={t("search.calendar")} isChosen={days !== undefined && !chosenShortcut}>
					<Calendar {...props} days={days} choose={choose} />
				</Fold>
			) : (
				<Calendar {...props} days={days} choose={choose} autoFocus />
			)}
		</div>
	);
}

type ChosenDays = DayRange | undefined;
type CalendarProps = FieldProps & { days: ChosenDays; choose(days: ChosenDays): void; autoFocus?: boolean };

/** The calendar, limited to days with events that match the other filters except text and price. */
function Calendar({ draft, today, days, choose, loadSource, autoFocus = false }: CalendarProps) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { categories, halls, places, cities, is_star_cast } = draft;
	const countDays = useCallback(
		async () => (await loadSource()).days(tidied({ categories, halls, places, cities, is_star_cast })),
		[categories, halls, places, cities, is_star_cast, loadSource],
	);
	const { value: counts, hasFailed, retry } = useAsync(countDays);
	const events = counts && days ? eventCountIn(counts, days) : undefined;
	return (
		<>
			{hasFailed && (
				<p className={styles.warning} role="alert">
					{t("search.calendarFailed")}
					<Button look="quiet" onClick={retry}>
						{t("search.again")}
					</Button>
				</p>
			)}
			<LazyPart
				load={loadCalendar}
				props={{
					today,
					days,
					eventCounts: counts,
					isLoading: !counts && !hasFailed,
					autoFocus,
					onChange: choose,
				}}
				waiting={() => <div className={styles.months} />}
			/>
			<p className={styles.summary} aria-live="polite">
				<span>{days ? rangeText(days, locale, t) : t("search.calendarHint")}</span>
				{events !== undefined && <span>{t("card.events", { count: events })}</span>}
			</p>
		</>
	);
}

function eventCountIn(counts: ReadonlyMap<string, number>, { from, to }: DayRange): number {
	let sum = 0;
	for (const [day, count] of counts) if (day >= from && day <= to) sum += count;
	return sum;
}
