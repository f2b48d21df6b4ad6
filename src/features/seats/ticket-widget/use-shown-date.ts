import { useEffect, useMemo, useReducer, useState } from "react";
import { startMinutes } from "../../../domain/named-event";
import { type DatePrice, shownDate } from "../../../domain/price";
import type { EventSoldHere } from "../../../views/screens";
import { MAX_TIMER_MS } from "../../sale/use-sale-state";
import type { HallPlan } from "../hall-plan";
import { withSeatLabels } from "../seat-labels";
import { dateEnd, datesAhead } from "./date-state";

/** Returns the dates to choose from and the one that is shown: with the event's kind of prices, and its plan's names. */
export function useShownDate(
	event: EventSoldHere,
	knownDates: readonly DatePrice[],
	{ plan, isNet }: { plan: HallPlan | null | undefined; isNet: boolean },
) {
	/** The shown date as it last was; later answers may move it to another time. */
	const [kept, keep] = useState<DatePrice>();
	const [switchedTo, setSwitchedTo] = useState("");
	const now = Date.now();
	useRenderAtNextEnd(event, knownDates, now);
	const { dates, first } = datesAhead(event, knownDates, now);
	const found = kept && findAgain(kept, dates);
	// Keep the initial date, even if it sells out while it is shown.
	const latest = kept ? found : first;
	if (latest && (!kept || dateKeyOf(latest) !== dateKeyOf(kept))) keep(latest);
	const chosen = found ?? first;
	const date = useMemo(() => {
		const shown = chosen && shownDate(chosen, isNet);
		return shown && plan ? { ...shown, offers: withSeatLabels(shown.offers, plan) } : shown;
	}, [chosen, plan, isNet]);
	const choose = (newDate: DatePrice) => {
		keep(newDate);
		setSwitchedTo(dateKeyOf(newDate));
	};
	return { now, dates, chosen, date, switchedTo, choose };
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

/** Finds a date in a later answer: the same one, else the only one of its id, or of its time. */
function findAgain(kept: DatePrice, dates: readonly DatePrice[]): DatePrice | undefined {
	const only = (isIt: (date: DatePrice) => boolean) => {
		const [match, ...others] = dates.filter(isIt);
		return others.length === 0 ? match : undefined;
	};
	const start = startMinutes(kept.startedAt);
	return (
		dates.find((date) => dateKeyOf(date) === dateKeyOf(kept)) ??
		only(({ eventId }) => eventId !== undefined && String(eventId) === String(kept.eventId)) ??
		only(({ startedAt }) => start !== 0 && startMinutes(startedAt) === start)
	);
}

const dateKeyOf = ({ eventId, startedAt }: DatePrice) => `${eventId} ${startedAt}`;
