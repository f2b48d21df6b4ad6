import { useTranslation } from "gatsby-plugin-react-i18next";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { LISTINGS } from "../../../config/constants";
import { withCommas } from "../../../i18n/commas";
import { dayTexts } from "../../../i18n/format";
import { usePageLanguage } from "../../../i18n/page-language";
import { paths } from "../../../routes";
import { Icon } from "../../../ui/icon";
import { Link } from "../../../ui/link";
import { opensElsewhere } from "../../../ui/opens-elsewhere";
import type { CityView, DayView } from "../../../views/cards";
import { useCurrency } from "../../prices/currency";
import { addDays, type DayRange, shortcutDays } from "../days";
import { type Filters, filterHref, tidied } from "../filters";
import type { FilterControls } from "../filters/filter-link";
import { useToday } from "../use-today";
import * as styles from "./day-strip.module.css";
import { useLiveDays } from "./use-live-days";

const SHOWN_DAY_COUNT = 14;
/** A day with at most this many events is marked. */
const FEW_EVENTS = 1;
const DEFAULT_WEEKEND: readonly number[] = [6, 7];

interface Props {
	city: CityView | undefined;
	/** Days with events as of the build. */
	days: readonly DayView[];
	/** The days whose events the page shows; they are marked. */
	current?: DayRange | undefined;
	/** On the search page: its filters, in which a day replaces the dates, without a page load. */
	controls?: FilterControls;
	/** On the search page: opens the month calendar. */
	openCalendar?: () => void;
}

/** Links to the next days with events, each with its lowest price, to the weekend, and to a month calendar. */
export function DayStrip({ city, days: builtDays, current, controls, openCalendar }: Props) {
	const { t } = useTranslation();
	const days = useLiveDays(city, builtDays);
	const today = useToday(city?.timeZone);
	const strip = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const link = current?.from && strip.current?.querySelector<HTMLElement>("[aria-current]");
		if (!link || !strip.current) return;
		// Only the strip scrolls: `scrollIntoView` would also move the page.
		const { left, width } = strip.current.getBoundingClientRect();
		const { left: linkLeft, width: linkWidth } = link.getBoundingClientRect();
		strip.current.scrollLeft += linkLeft + linkWidth / 2 - (left + width / 2);
	}, [current?.from]);
	const shownDays = daysToShow(days, today, current);
	if (shownDays.length === 0) return null;
	const searchPath = paths.eventsSearch(city?.slug);
	const weekend = today === undefined ? undefined : shortcutDays("weekend", today, city?.weekend);
	// On Sundays, the rest of the weekend is one day, which its own tile marks.
	const isWholeWeekend = weekend !== undefined && weekend.from !== weekend.to;
	const isWeekend = isWholeWeekend && weekend.from === current?.from && weekend.to === current?.to;
	const onCalendar = (event: MouseEvent) => {
		if (!openCalendar) return;
		event.preventDefault();
		openCalendar();
	};
	return (
		<div ref={strip} className={styles.strip}>
			<Link to={`${searchPath}#calendar`} className={styles.calendar} onClick={onCalendar}>
				<Icon name="calendar" />
				<span className={styles.word}>{t("search.calendar")}</span>
			</Link>
			<DayLink
				range={weekend}
				path={
					weekend ? `${searchPath}?date_gte=${weekend.from}&date_lte=${weekend.to}` : `${searchPath}#weekend`
				}
				isCurrent={isWeekend}
				className={styles.weekend}
				{...(controls && { controls })}
			>
				{t("dates.weekend")}
			</DayLink>
			<ul aria-label={t("dates.label")}>
				{shownDays.map((view, index) => (
					<Day
						key={view.day}
						view={view}
						before={shownDays[index - 1]?.day}
						city={city}
						today={today}
						isCurrent={!isWeekend && isWithin(view.day, current)}
						listed={builtDays.slice(0, LISTINGS.days).some(({ day }) => day === view.day)}
						{...(controls && { controls })}
					/>
				))}
			</ul>
		</div>
	);
}

/** Returns the days from today with events, and the current day even if it has none or is further ahead. */
function daysToShow(
	days: readonly DayView[],
	today: string | undefined,
	current: DayRange | undefined,
): DayView[] {
	const coming = today === undefined ? days : days.filter(({ day }) => day >= today);
	const shown = coming.slice(0, SHOWN_DAY_COUNT);
	const chosen = current?.from !== undefined && current.from === current.to ? current.from : undefined;
	if (!chosen || shown.some(({ day }) => day === chosen)) return shown;
	return [...shown, days.find(({ day }) => day === chosen) ?? { day: chosen, events: 0 }].sort((a, b) =>
		a.day < b.day ? -1 : 1,
	);
}

function isWithin(day: string, range: DayRange | undefined): boolean {
	return range !== undefined && day >= range.from && day <= range.to;
}

interface DayProps {
	view: DayView;
	/** The day shown before this one. */
	before: string | undefined;
	city: CityView | undefined;
	today: string | undefined;
	isCurrent: boolean;
	/** Whether the day has a list of its own, which works without JavaScript. */
	listed: boolean;
	controls?: FilterControls;
}

function Day({ view, before, city, today, isCurrent, listed, controls }: DayProps) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { currency } = useCurrency();
	const { day, events } = view;
	const { weekday, date, month } = view.texts ?? dayTexts(day, locale);
	const name =
		today === day ? t("dates.today") : today && addDays(today, 1) === day ? t("dates.tomorrow") : undefined;
	const price = view.currency === currency ? view.price : undefined;
	const isFew = events > 0 && events <= FEW_EVENTS;
	const isMonthNew = before?.slice(0, ISO_MONTH_LENGTH) !== day.slice(0, ISO_MONTH_LENGTH);
	const label = withCommas(t, [
		name ?? weekday,
		date,
		events > 0 && t("card.events", { count: events }),
		price && t("price.from", { price }),
	]);
	const isFree = (city?.weekend ?? DEFAULT_WEEKEND).includes(new Date(day).getUTCDay() || 7);
	return (
		<li {...(isMonthNew && { "data-month": month })} data-free={isFree || undefined}>
			<DayLink
				range={{ from: day, to: day }}
				path={listed ? paths.day(day, city?.slug) : `${paths.eventsSearch(city?.slug)}?date_gte=${day}`}
				isCurrent={isCurrent}
				label={label}
				{...(controls && { controls })}
			>
				<small>{name ?? weekday}</small>
				<b data-few={isFew || undefined}>{Number(day.slice(-2))}</b>
				<small className={styles.price}>{price}</small>
			</DayLink>
		</li>
	);
}

const ISO_MONTH_LENGTH = "2026-11".length;

interface DayLinkProps {
	range: DayRange | undefined;
	path: string;
	isCurrent: boolean;
	label?: string;
	className?: string | undefined;
	controls?: FilterControls;
	children: ReactNode;
}

/** Link to the events of some days; on the search page, it changes the dates, or removes the current ones. */
function DayLink({ range, path, isCurrent, label, className, controls, children }: DayLinkProps) {
	const attributes = {
		...(className && { className }),
		...(label && { "aria-label": label }),
		...(isCurrent && { "aria-current": "date" as const }),
	};
	if (!controls || !range) {
		return (
			<Link to={path} {...attributes}>
				{children}
			</Link>
		);
	}
	const dates: Pick<Filters, "date_gte" | "date_lte"> = isCurrent
		? {}
		: { date_gte: range.from, date_lte: range.to };
	const { date_gte: _, date_lte: __, ...otherFilters } = controls.filters;
	const wanted = tidied({ ...otherFilters, ...dates });
	const follow = (event: MouseEvent) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		controls.change(wanted);
	};
	return (
		<Link to={filterHref(controls.path, wanted)} {...attributes} onClick={follow}>
			{children}
		</Link>
	);
}
