import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { usePageLanguage } from "../../../i18n/translation";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import { useLazy } from "../../../ui/use-lazy";
import { DAY_SHORTCUTS, type DayRange, dayIn, daysOf, shortcutDays, shortcutOf } from "../days";
import { type Filters, tidied } from "../filters";
import { type FilterControls, FilterLink } from "../filters/filter-link";
import type { FilterSource } from "../filters/filter-source";
import * as styles from "../filters/pills.module.css";
import { rangeText } from "./range-text";

const loadCalendar = () => import("./calendar-dialog").then(({ CalendarDialog }) => CalendarDialog);

interface Props extends FilterControls {
	/** Time zone of the page's city, for "today". */
	timeZone: string | undefined;
	weekend: readonly number[] | undefined;
	loadSource(): Promise<FilterSource>;
}

/** Today, tomorrow, the weekend, a month, or days from the calendar, which loads on first use. */
export function DateStrip({ timeZone, weekend, loadSource, ...controls }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { filters, change } = controls;
	// Only the browser knows the day; links from the server name it in the fragment.
	const [today, setToday] = useState<string>();
	useEffect(() => setToday(dayIn(timeZone, new Date())), [timeZone]);
	const { Part: Dialog, open, close } = useLazy(loadCalendar);
	const days = daysOf(filters);
	const chosen = days && today && shortcutOf(days, today, weekend);
	const isOwn = days !== undefined && chosen === undefined;
	return (
		<>
			<ul className={styles["row"]} aria-label={t("dates.label")}>
				{DAY_SHORTCUTS.map((shortcut) => {
					const on = chosen === shortcut;
					const range = today && !on ? shortcutDays(shortcut, today, weekend) : undefined;
					return (
						<li key={shortcut}>
							<FilterLink {...controls} to={withDays(filters, range)} on={on} {...(!today && { hash: `#${shortcut}` })}>
								{t(`dates.${shortcut}`)}
							</FilterLink>
						</li>
					);
				})}
				<li>
					<button
						type="button"
						className={classNames(styles["pill"], isOwn && styles["on"])}
						aria-haspopup="dialog"
						disabled={today === undefined}
						onClick={() => open()}
					>
						<Icon name="calendar" />
						{isOwn ? rangeText(days, locale, t) : t("search.calendar")}
					</button>
				</li>
			</ul>
			{Dialog && today && (
				<Dialog
					filters={filters}
					today={today}
					days={days}
					loadSource={loadSource}
					onChoose={(range) => change(withDays(filters, range))}
					onClose={close}
				/>
			)}
		</>
	);
}

function withDays(filters: Filters, range: DayRange | undefined): Filters {
	return tidied({ ...filters, date_gte: range?.from || undefined, date_lte: range?.to || undefined });
}
