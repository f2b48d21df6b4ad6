import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { DatePrice, Offer } from "../../../domain/price";
import type { SaleState } from "../../../domain/sale-state";
import { visitorTime } from "../../../i18n/format";
import { usePageLanguage } from "../../../i18n/page-language";
import { ErrorBoundary } from "../../../ui/error-boundary";
import { Icon } from "../../../ui/icon";
import { useAsync } from "../../../ui/use-async";
import type { EventSoldHere, HallZone } from "../../../views/screens";
import { useCurrency } from "../../prices/currency";
import { useMoney } from "../../prices/use-money";
import { type ClosedState, SaleStatus } from "../../sale/sale-status";
import type { HallPlan } from "../hall-plan";
import { hallSale } from "../hall-sale";
import { isSeatOffer } from "../offer-limit";
import * as colours from "../seat-map/seat-colours.module.css";
import { sectionNames } from "../seat-map/section-names";
import { dateState } from "./date-state";
import { DateSelect, DateSwitch } from "./date-switch";
import { DateTickets } from "./date-tickets";
import { loadHallPlan } from "./read-ahead";
import { SideChoice } from "./side-choice";
import * as styles from "./ticket-widget.module.css";
import { useChoice } from "./use-choice";
import { useDates } from "./use-dates";
import { useFullscreen } from "./use-fullscreen";
import { useNarrow } from "./use-narrow";
import { useShownDate } from "./use-shown-date";
import { WidgetFailure, WidgetSkeleton } from "./widget-states";

interface Props {
	event: EventSoldHere;
	/** Whether the event's price excludes the fee. */
	isNet?: boolean;
	/** How often the buyer has asked for the tickets: on phones, each time the hall fills the screen. */
	presses?: number;
	/** The zone that the buyer has pressed in the drawing of the hall; the map opens there. */
	zone?: HallZone | undefined;
}

/** Ticket choice of an event: seats of a hall, or a number of tickets per category. Loaded on demand. */
export function TicketWidget({ event, isNet = false, presses = 0, zone }: Props) {
	return (
		<ErrorBoundary fallback={(retry) => <WidgetFailure onRetry={retry} />}>
			<TicketChoice event={event} isNet={isNet} presses={presses} zone={zone} />
		</ErrorBoundary>
	);
}

function TicketChoice({ event, isNet, presses, zone }: Required<Omit<Props, "zone">> & Pick<Props, "zone">) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { currency } = useCurrency();
	const { status, dates: knownDates, staleSince, refresh } = useDates(event.sourceId, currency);
	const plan = useHallPlan(event.hall?.layoutUrl);
	const root = useRef<HTMLElement>(null);
	const isNarrow = useNarrow();
	const [isFullscreen, setFullscreen] = useFullscreen(root);
	const hasHall = event.hall?.hasSeats === true;
	useEffect(() => {
		if (presses > 0 && isNarrow && hasHall) setFullscreen(true);
	}, [presses, isNarrow, hasHall, setFullscreen]);
	useInViewAttribute(root);

	const { now, dates, chosen, date, switchedTo, choose } = useShownDate(event, knownDates, { plan, isNet });
	const money = useMoney(date?.currencyCode ?? currency);
	const choice = useChoice(event, date, refresh);
	// Show the plan before its prices load, unless a date switch, which loads with the prices, would push the plan down.
	const isPlanFirst =
		status === "loading" &&
		Boolean(plan) &&
		!event.otherDates.some(({ sourceId }) => sourceId === event.sourceId);
	const sale = useHallSale(plan, choice.offers, isPlanFirst);
	useFilledCaches(plan, status === "loading", money);
	const isStanding = date !== undefined && !date.offers.some(isSeatOffer);
	const closed = date && closedReason(dateState(event, date, now), date);

	const switchProps = { event, dates, currency, now, chosen, onChoose: choose };
	const dateSelect = <DateSelect {...switchProps} />;

	return (
		<section
			ref={root}
			className={`${styles.widget} ${colours.colours}`}
			data-fullscreen={isFullscreen}
			aria-label={isStanding ? t("widget.titleStanding") : t("widget.title")}
			aria-busy={status === "loading"}
		>
			{isFullscreen && isNarrow && (
				<FullscreenTop onLeave={() => setFullscreen(false)}>
					{dates.length < 2 && <p lang={event.language}>{event.title}</p>}
					{dateSelect}
				</FullscreenTop>
			)}
			{status === "failed" && <WidgetFailure onRetry={refresh} />}
			{!sale && (status === "loading" || date) && <WidgetSkeleton hasPlan={hasHall} />}
			{status === "ready" && !date && <SaleStatus closed="unknown" event={event} />}
			{staleSince !== undefined && (
				<p className={styles.stale} role="status">
					{t("widget.stale", { time: visitorTime(staleSince, locale) })}
				</p>
			)}
			{sale && (date || isPlanFirst) && (
				<>
					{date && (isNarrow && hasHall ? !isFullscreen && dateSelect : <DateSwitch {...switchProps} />)}
					{closed && choice.count === 0 && !choice.hasReleased ? (
						<SaleStatus closed={closed} event={event} />
					) : (
						<>
							<SideChoice isStanding={isStanding} isEmpty={choice.count === 0} />
							<DateTickets
								plan={plan}
								sale={sale}
								date={date}
								switchedTo={switchedTo}
								isStanding={isStanding}
								choice={choice}
								money={money}
								zone={zone}
								isFullscreen={isFullscreen}
								currency={date?.currencyCode ?? currency}
								onFullscreen={setFullscreen}
							/>
						</>
					)}
				</>
			)}
			<p className="visuallyHidden" aria-live="polite">
				{choice.announcement}
			</p>
		</section>
	);
}

/** What stands over a hall that fills a phone's screen: the button back to the page, and the date. */
function FullscreenTop({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<div className={styles.top}>
			<button type="button" aria-label={t("widget.map.leaveFullscreen")} onClick={onLeave}>
				<Icon name="close" />
			</button>
			{children}
		</div>
	);
}

/** Sets `data-widget-in-view` on <html> while the widget is visible; this hides the basket bar and consent banner. */
function useInViewAttribute(target: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = target.current;
		if (!element || typeof IntersectionObserver === "undefined") return;
		const page = document.documentElement;
		const observer = new IntersectionObserver(([entry]) => {
			page.toggleAttribute("data-widget-in-view", entry?.isIntersecting === true);
		});
		observer.observe(element);
		return () => {
			observer.disconnect();
			page.removeAttribute("data-widget-in-view");
		};
	}, [target]);
}

/** Loads a hall plan. @returns null if missing, empty or failed (seats are then listed); undefined while loading */
function useHallPlan(layoutUrl: string | undefined): HallPlan | null | undefined {
	const loadPlan = useCallback(
		async () => (layoutUrl === undefined ? null : loadHallPlan(layoutUrl)),
		[layoutUrl],
	);
	const { value: plan, hasFailed } = useAsync(loadPlan);
	if (layoutUrl === undefined || hasFailed || plan?.seats.length === 0) return null;
	return plan;
}

/** Returns why nothing can be bought; undefined when something can. */
function closedReason(state: SaleState, { offers }: DatePrice): ClosedState | undefined {
	if (state === "on_sale" || state === "few_left") return undefined;
	// Available tickets can be bought even if the date's status is unknown.
	return state === "unknown" && offers.some(({ available }) => available) ? undefined : state;
}

/** Matches the offers to the hall's seats. @returns undefined until the plan and, unless `isPlanFirst`, offers have loaded */
function useHallSale(
	plan: HallPlan | null | undefined,
	offers: readonly Offer[] | undefined,
	isPlanFirst: boolean,
) {
	return useMemo(
		() =>
			plan !== undefined && (offers || isPlanFirst) ? hallSale(plan ?? undefined, offers ?? []) : undefined,
		[offers, plan, isPlanFirst],
	);
}

/** Fills the caches of section names and price formats while the offers load: this takes 250 ms on a slow phone. */
function useFilledCaches(
	plan: HallPlan | null | undefined,
	isLoading: boolean,
	money: (amount: number) => string,
): void {
	useEffect(() => {
		if (!plan || !isLoading) return;
		sectionNames(plan);
		money(0);
	}, [plan, isLoading, money]);
}
