import { withCommas } from "../../../i18n/commas";
import { DAY_MONTH, dateFormat } from "../../../i18n/format";
import { usePageLanguage, useTranslation } from "../../../i18n/translation";
import { paths } from "../../../routes";
import { Link } from "../../../ui/link";
import type { CityView } from "../../../views/cards";
import { addDays, DAY_SHORTCUTS } from "../days";
import { useToday } from "../use-today";
import * as styles from "./day-strip.module.css";

const SHOWN_DAY_COUNT = 14;
const WEEKDAY_FORMAT: Intl.DateTimeFormatOptions = { weekday: "short" };
const NAMED_DAYS = ["today", "tomorrow"] as const;

interface Props {
	city: CityView | undefined;
	/** Days with events as of the build, such as "2026-11-21". */
	eventDays: readonly string[];
}

/** Shows search links for 14 days from today; until the browser knows today's date, for each of `DAY_SHORTCUTS`. */
export function DayStrip({ city, eventDays }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const today = useToday(city?.timeZone);
	const searchPath = paths.eventsSearch(city?.slug);
	if (!today) {
		return (
			<ul className={styles["strip"]} aria-label={t("dates.label")}>
				{DAY_SHORTCUTS.map((shortcut) => (
					<li key={shortcut}>
						<Link to={`${searchPath}#${shortcut}`}>{t(`dates.${shortcut}`)}</Link>
					</li>
				))}
			</ul>
		);
	}
	const format = (day: string, options: Intl.DateTimeFormatOptions) =>
		dateFormat(locale, "UTC", options).format(new Date(day));
	return (
		<ul className={styles["strip"]} aria-label={t("dates.label")}>
			{Array.from({ length: SHOWN_DAY_COUNT }, (_, index) => {
				const day = addDays(today, index);
				const name = NAMED_DAYS[index];
				const label = name ? t(`dates.${name}`) : format(day, WEEKDAY_FORMAT);
				return (
					<li key={day} data-empty={!eventDays.includes(day) || undefined}>
						<Link
							to={`${searchPath}?date_gte=${day}&date_lte=${day}`}
							aria-label={withCommas(t, [label, format(day, DAY_MONTH)])}
						>
							<small>{label}</small>
							<span>{Number(day.slice(-2))}</span>
						</Link>
					</li>
				);
			})}
		</ul>
	);
}
