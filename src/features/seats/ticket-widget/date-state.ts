import type { DatePrice } from "../../../domain/price";
import { clockAt, SALE_RULES, type SaleFacts, type SaleState, saleState } from "../../../domain/sale-state";
import { cardSaleFacts, eventSaleFacts } from "../../../views/sale-facts";
import type { EventSoldHere } from "../../../views/screens";

/** Returns the sale state of one date. @param now milliseconds since 1970 */
export function dateState(event: EventSoldHere, date: DatePrice, now: number): SaleState {
	return saleState(saleFactsOf(event, date), date.availability, clockAt(now));
}

/** Returns the initial date: the page's own if its sale is open, else the first open one, else its own or the first. */
export function initialDate(event: EventSoldHere, dates: readonly DatePrice[], now: number): DatePrice | undefined {
	const ownDate = dates.find((date) => isOwnDate(event, date));
	const openDates = dates.filter((date) => SALE_RULES[dateState(event, date, now)].isOpen);
	return openDates.find((date) => date === ownDate) ?? openDates[0] ?? ownDate ?? dates[0];
}

/** Whether a date is that of the event's page. Some APIs send a date without event id, or even without start. */
export function isOwnDate(event: Pick<EventSoldHere, "id" | "when">, { eventId, startedAt }: DatePrice): boolean {
	if (eventId !== undefined) return eventId === event.id;
	return startedAt === undefined || isSameMoment(event.when?.iso, startedAt);
}

function saleFactsOf(event: EventSoldHere, date: DatePrice): SaleFacts {
	if (isOwnDate(event, date)) return eventSaleFacts(event);
	const { eventId, startedAt } = date;
	const otherDate = [...event.otherDates, ...event.otherCities].find(({ path, sourceId, when }) =>
		eventId === undefined
			? sourceId === event.sourceId && isSameMoment(when?.iso, startedAt)
			: path.endsWith(`/${eventId}`),
	);
	return otherDate ? cardSaleFacts(otherDate) : { startsAt: startedAt };
}

function isSameMoment(a: string | undefined, b: string | undefined): boolean {
	return a !== undefined && b !== undefined && Date.parse(a) === Date.parse(b);
}
