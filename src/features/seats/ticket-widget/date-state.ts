import { startMinutes } from "../../../domain/named-event";
import type { DatePrice } from "../../../domain/price";
import { clockAt, SALE_RULES, type SaleFacts, type SaleState, saleState } from "../../../domain/sale-state";
import { cardSaleFacts, eventSaleFacts } from "../../../views/sale-facts";
import type { EventSoldHere } from "../../../views/screens";

/** Returns the sale state of one date. @param now milliseconds since 1970 */
export function dateState(event: EventSoldHere, date: DatePrice, now: number): SaleState {
	return saleState(saleFactsOf(event, date), date.availability, clockAt(now));
}

/** Returns when a date is over, as far as known (ISO 8601). */
export function dateEnd(event: EventSoldHere, date: DatePrice): string | undefined {
	const { startsAt, endsAt } = saleFactsOf(event, date);
	return endsAt ?? startsAt;
}

/** Returns the dates to choose from, those that aren't over, and which of them comes first. */
export function datesAhead(event: EventSoldHere, knownDates: readonly DatePrice[], now: number) {
	const datesHere = knownDates.filter((one) => !isElsewhere(event, one));
	const ahead = datesHere.filter((one) => dateState(event, one, now) !== "past");
	const first = initialDate(event, ahead.length > 0 ? ahead : datesHere, now);
	// If all dates are over, say so of the first one.
	return { dates: ahead.length > 0 || !first ? ahead : [first], first };
}

/** Whether a date is in another city, place or hall than the page's event, whose time zone and plan it has, as far as known. */
function isElsewhere(
	{ id: ownId, elsewhere = [], here }: EventSoldHere,
	{ eventId, startedAt }: DatePrice,
): boolean {
	// The page's own date may have been moved to the start of another one since the build.
	if (String(ownId) === String(eventId)) return false;
	const isListed = (here ?? elsewhere).some(
		([id, start]) => String(id) === String(eventId) || (start && start === startMinutes(startedAt)),
	);
	return here ? !isListed : isListed;
}

/** Returns the initial date: the page's own if its sale is open, else the first open one, else its own or the first. */
function initialDate(event: EventSoldHere, dates: readonly DatePrice[], now: number): DatePrice | undefined {
	const ownDate = dates.find((date) => isOwnDate(event, date));
	const openDates = dates.filter((date) => SALE_RULES[dateState(event, date, now)].isOpen);
	return openDates.find((date) => date === ownDate) ?? openDates[0] ?? ownDate ?? dates[0];
}

type PageEvent = Pick<EventSoldHere, "id" | "when"> &
	Partial<Pick<EventSoldHere, "otherDates" | "otherCities">>;

/**
 * Whether a date is that of the event's page. Its id may be another system's, so it counts only if it is the page's or
 * another page's; else the start decides. Some APIs send a date without id, or even without start.
 */
export function isOwnDate(event: PageEvent, { eventId, startedAt }: DatePrice): boolean {
	if (eventId !== undefined && String(eventId) === String(event.id)) return true;
	if (eventId !== undefined && otherPages(event).some(({ path }) => path.endsWith(`/${eventId}`)))
		return false;
	return startedAt === undefined ? eventId === undefined : isSameMoment(event.when?.iso, startedAt);
}

function otherPages({ otherDates = [], otherCities = [] }: PageEvent) {
	return [...otherDates, ...otherCities];
}

function saleFactsOf(event: EventSoldHere, date: DatePrice): SaleFacts {
	if (isOwnDate(event, date)) return eventSaleFacts(event);
	const { eventId, startedAt } = date;
	const otherDate =
		otherPages(event).find(({ path }) => eventId !== undefined && path.endsWith(`/${eventId}`)) ??
		otherPages(event).find(
			({ sourceId, when }) => sourceId === event.sourceId && isSameMoment(when?.iso, startedAt),
		);
	return otherDate ? cardSaleFacts(otherDate) : { startsAt: startedAt };
}

function isSameMoment(a: string | undefined, b: string | undefined): boolean {
	return a !== undefined && b !== undefined && Date.parse(a) === Date.parse(b);
}
