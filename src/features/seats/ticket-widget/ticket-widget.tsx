import { useTranslation } from "gatsby-plugin-react-i18next";
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { DatePrice } from "../../../domain/price";
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
import { MAX_TIMER_MS } from "../../sale/use-sale-state";
import { isSeatOffer } from "../offer-limit";
import { GeneralAdmissionCounters } from "../offers/category-counters";
import type { HallPlan } from "../plan";
import { hallSale } from "../sale";
import { withSeatLabels } from "../seat-labels";
import * as colours from "../seat-map/seat-colours.module.css";
import { sectionNames } from "../seat-map/section-names";
import { ChoiceBar } from "./choice-bar";
import { dateEnd, dateState, datesAhead } from "./date-state";
import { DateSelect, DateSwitch } from "./date-switch";
import { HallSeatChoice } from "./hall-choice";
import { loadHallPlan } from "./read-ahead";
import * as styles from "./ticket-widget.module.css";
import { useChoice } from "./use-choice";
import { useDates } from "./use-dates";
import { useFullscreen } from "./use-fullscreen";
import { useNarrow } from "./use-narrow";
import { WidgetFailure, WidgetSkeleton } from "./widget-states";

interface Props {
	event: EventSoldHere;
	/** How often the buyer has asked for the tickets: on phones, each time the hall fills the screen. */
	presses?: number;
	/** The zone that the buyer has pressed in the drawing of the hall; the map opens there. */
	zone?: HallZone | undefined;
}

/** Ticket choice of an event: seats of a hall, or a number of tickets per category. Loaded on demand. */
export function TicketWidget({ event, presses = 0, zone }: Props) {
	return (
		<ErrorBoundary fallback={(retry) => <WidgetFailure phone={event.phone} onRetry={retry} />}>
			<TicketChoice {...{ event, presses, zone }} />
		</ErrorBoundary>
	);
}

function TicketChoice({ event, presses, zone }: Required<Pick<Props, "event" | "presses">> & Pick<Props, "zone">) {
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
	const [dateKey, setDateKey] = useState<string>();
	const [switchedTo, setSwitchedTo] = useState("");
	useInViewAttribute(root);

	const now = Date.now();
	useRenderAtNextEnd(event, knownDates, now);
	const { dates, first: firstDate } = datesAhead(event, knownDates, now);
	// Keep the initial date, even if it sells out while it is shown.
	if (dateKey === undefined && firstDate) setDateKey(dateKeyOf(firstDate));
	const chosen = dates.find((one) => dateKeyOf(one) === dateKey) ?? firstDate;
	const date = useMemo(
		() => (chosen && plan ? { ...chosen, offers: withSeatLabels(chosen.offers, plan) } : chosen),
		[chosen, plan],
	);
	const money = useMoney(date?.currencyCode ?? currency);
	const choice = useChoice(event, date, refresh);
	const { offers } = choice;
	// Show the plan before its prices load, unless a date switch, which loads with the prices, would push the plan down.
	const isPlanFirst =
		status === "loading" && Boolean(plan) && !event.otherDates.some(({ sourceId }) => sourceId === event.sourceId);
	const sale = useMemo(
		() => (plan !== undefined && (offers || isPlanFirst) ? hallSale(plan ?? undefined, offers ?? []) : undefined),
		[offers, plan, isPlanFirst],
	);
	useEffect(() => {
		if (!plan || status !== "loading") return;
		// Fill the caches of section names and price formats while the offers load: this takes 250 ms on a slow phone.
		sectionNames(plan);
		money(0);
	}, [plan, status, money]);
	const isStanding = date !== undefined && !date.offers.some(isSeatOffer);
	const choose = (newDate: DatePrice) => {
		setDateKey(dateKeyOf(newDate));
		setSwitchedTo(dateKeyOf(newDate));
	};
	const closed = date && closedReason(dateState(event, date, now), date);

	const switchProps = { event, dates, currency, now, chosen, onChoose: choose };
	const dateSelect = <DateSelect {...switchProps} />;

	return (
		<section
			ref={root}
			className={`${styles["widget"]} ${colours["colours"]}`}
			data-fullscreen={isFullscreen}
			aria-label={isStanding ? t("widget.titleStanding") : t("widget.title")}
			aria-busy={status === "loading"}
		>
			{isFullscreen && isNarrow && (
				<div className={styles["top"]}>
					<button type="button" aria-label={t("widget.map.leaveFullscreen")} onClick={() => setFullscreen(false)}>
						<Icon name="close" />
					</button>
					{dates.length < 2 && <p lang={event.language}>{event.title}</p>}
					{dateSelect}
				</div>
			)}
			{status === "failed" && <WidgetFailure phone={event.phone} onRetry={refresh} />}
			{!sale && (status === "loading" || date) && <WidgetSkeleton hasPlan={event.hall?.hasSeats === true} />}
			{status === "ready" && !date && <SaleStatus closed="unknown" event={event} />}
			{staleSince !== undefined && (
				<p className={styles["stale"]} role="status">
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
							{!isStanding && (
								<HallSeatChoice
									key={switchedTo}
									plan={plan ?? null}
									offers={offers}
									onFullscreen={setFullscreen}
									{...{ sale, choice, money, isFullscreen, zone }}
								/>
							)}
							{sale.categories.length > 0 && (
								<GeneralAdmissionCounters
									offers={sale.categories}
									money={money}
									counts={choice.counts}
									maxCountOf={choice.mostOf}
									onCount={(offer, count) => void choice.setCount(offer, count)}
								/>
							)}
							{date && (
								<ChoiceBar
									lines={choice.lines}
									count={choice.count}
									chosen={date.offers.filter(({ id }) => choice.mine.has(id))}
									onGiveBack={(offer) => void choice.giveBack([offer])}
									currency={date.currencyCode ?? currency}
									classes={sale.classes}
									isStanding={isStanding}
									isNet={date.offers.some((offer) => offer.isNet)}
								/>
							)}
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

/** Renders again when the next date is over. */
function useRenderAtNextEnd(event: EventSoldHere, dates: readonly DatePrice[], now: number): void {
	const [, render] = useReducer((count: number) => count + 1, 0);
	const ends = dates.map((date) => Date.parse(dateEnd(event, date) ?? "")).filter((end) => end > now);
	const nextEnd = Math.min(...ends);
	useEffect(() => {
		const remainingMs = nextEnd - Date.now();
		if (remainingMs > MAX_TIMER_MS) return;
		const timer = setTimeout(render, remainingMs);
		return () => clearTimeout(timer);
	}, [nextEnd]);
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
	const loadPlan = useCallback(async () => (layoutUrl === undefined ? null : loadHallPlan(layoutUrl)), [layoutUrl]);
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

const dateKeyOf = ({ eventId, startedAt }: DatePrice) => `${eventId} ${startedAt}`;
