import { useEffect, useMemo, useReducer, useState } from "react";
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
	const [dateKey, setDateKey] = useState<string>();
	const [switchedTo, setSwitchedTo] = useState("");
	const now = Date.now();
	useRenderAtNextEnd(event, knownDates, now);
	const { dates, first } = datesAhead(event, knownDates, now);
	// Keep the initial date, even if it sells out while it is shown.
	if (dateKey === undefined && first) setDateKey(dateKeyOf(first));
	const chosen = dates.find((one) => dateKeyOf(one) === dateKey) ?? first;
	const date = useMemo(() => {
		const shown = chosen && shownDate(chosen, isNet);
		return shown && plan ? { ...shown, offers: withSeatLabels(shown.offers, plan) } : shown;
	}, [chosen, plan, isNet]);
	const choose = (newDate: DatePrice) => {
		setDateKey(dateKeyOf(newDate));
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

const dateKeyOf = ({ eventId, startedAt }: DatePrice) => `${eventId} ${startedAt}`;
