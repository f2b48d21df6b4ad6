import { useEffect, useState } from "react";
import { onFirstInteraction } from "../../../browser/first-interaction";
import type { CityView, DayView } from "../../../views/cards";
import { useMoneyFormat } from "../../prices/currency";

/** Returns the days with events: those of the build and, after the visitor's first interaction, those of the API. */
export function useLiveDays(city: CityView | undefined, built: readonly DayView[]): readonly DayView[] {
	const money = useMoneyFormat();
	const [live, setLive] = useState<{ built: readonly DayView[]; days: readonly DayView[] }>();
	const isCityKnown = city === undefined || city.id !== undefined;
	useEffect(() => {
		if (!isCityKnown) return;
		let isStopped = false;
		const stop = onFirstInteraction(() =>
			import("./fetch-days")
				.then(({ fetchDays }) => fetchDays(city?.id, money))
				.then(
					(days) => days.length > 0 && !isStopped && setLive({ built, days: merged(built, days) }),
					// The days of the build stay.
					() => undefined,
				),
		);
		return () => {
			isStopped = true;
			stop();
		};
	}, [city, built, isCityKnown, money]);
	return live?.built === built ? live.days : built;
}

/**
 * Replaces the build's days by the API's, which lack the later days of events that last several. The build's days after
 * the API's last one stay.
 */
function merged(built: readonly DayView[], live: readonly DayView[]): DayView[] {
	const byDay = new Map(live.map((view) => [view.day, view]));
	const isCovered = ({ day }: DayView) => live.some((view) => view.day >= day);
	for (const view of built) {
		const { day, events, running = 0, price: _, currency: __, ...rest } = view;
		const fresh = byDay.get(day);
		if (fresh) byDay.set(day, { ...view, ...fresh });
		else if (running === events || !isCovered(view)) byDay.set(day, view);
		else if (running) byDay.set(day, { ...rest, day, events: running });
	}
	return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
