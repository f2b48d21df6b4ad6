import type { DatePrice } from "../../../domain/price";
import { clockAt, SALE_RULES, type SaleFacts, type SaleState, saleState } from "../../../domain/sale-state";
import { cardFacts, eventFacts } from "../../../views/sale-facts";
import type { EventView } from "../../../views/screens";

/** Returns the sale state of one date. @param now ms */
export function dateState(event: EventView, date: DatePrice, now: number): SaleState {
	return saleState(factsOf(event, date), date.availability, clockAt(now));
}

/** Returns the initial date: the page's own if on sale, else the first on sale, else the page's own. */
export function firstChoice(event: EventView, dates: readonly DatePrice[], now: number): DatePrice | undefined {
	const own = dates.find(({ eventId }) => eventId === event.id);
	const open = dates.filter((date) => SALE_RULES[dateState(event, date, now)].isOpen);
	return open.find((date) => date === own) ?? open[0] ?? own ?? dates[0];
}

function factsOf(event: EventView, { eventId, startedAt }: DatePrice): SaleFacts {
	if (eventId === event.id) return eventFacts(event);
	const other = [...event.otherDates, ...event.otherCities].find(({ path }) => path.endsWith(`/${eventId}`));
	return other ? cardFacts(other) : { startsAt: startedAt };
}
