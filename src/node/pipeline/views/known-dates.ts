import { byStart, type Catalogue, groupByKeys } from "../../../domain/catalogue";
import { priceIdOf, type TicketEvent } from "../../../domain/event";
import { lookupKey } from "../../../domain/event-pages";
import { startMinutes } from "../../../domain/named-event";
import type { KnownDate } from "../../../views/known-date";
import type { EventView } from "../../../views/screens";
import { cachedByObject, type ViewContext } from "./context";
import { nearestEvents } from "./nearest-events";

/** A page carries at most this many other dates; a show of thousands would otherwise have as many on each page. */
const MAX_DATES = 100;

/**
 * Lists the dates that share an event's event_source_id, so that the API returns them together: those in other halls,
 * or if there are too many, the nearest in its own.
 */
export function knownDates(
	{ catalogue }: ViewContext,
	event: TicketEvent,
): Pick<EventView, "elsewhere" | "here"> {
	const key = priceKey(event);
	const dates = (key !== undefined && eventsByPriceKey(catalogue.events).get(key)) || [];
	const isHere = (date: TicketEvent) => isInSameHall(catalogue, date, event);
	const elsewhere = dates.filter((date) => !isHere(date));
	if (elsewhere.length === 0) return {};
	if (elsewhere.length <= MAX_DATES)
		return { elsewhere: withoutStarts(elsewhere, [event, ...dates.filter(isHere)]) };
	const others = nearestEvents(dates, event, MAX_DATES - 1, (date) => date !== event && isHere(date));
	const own: KnownDate = [event.id, startMinutes(event.startedAt)];
	return { here: [own, ...withoutStarts(others.sort(byStart), elsewhere)] };
}

/** Leaves out the starts that other dates have, too, or that aren't known. */
function withoutStarts(dates: readonly TicketEvent[], others: readonly TicketEvent[]): KnownDate[] {
	const taken = new Set([0, ...others.map(({ startedAt }) => startMinutes(startedAt))]);
	return dates.map(({ id, startedAt }) => {
		const start = startMinutes(startedAt);
		return taken.has(start) ? [id] : [id, start];
	});
}

const priceKey = (event: TicketEvent) => lookupKey({ eventSourceId: priceIdOf(event) });

const eventsByPriceKey = cachedByObject((events: readonly TicketEvent[]) =>
	groupByKeys(events, (event) => [priceKey(event)]),
);

/** Whether two events are in one city and, as far as known, in one place and hall. */
function isInSameHall({ placeById }: Catalogue, one: TicketEvent, other: TicketEvent): boolean {
	const cityOf = ({ locationId, placeId }: TicketEvent) =>
		locationId ?? placeById.get(placeId ?? 0)?.locationId;
	const agree = (a: number | undefined, b: number | undefined) =>
		a === undefined || b === undefined || a === b;
	return (
		cityOf(one) === cityOf(other) && agree(one.placeId, other.placeId) && agree(one.hallId, other.hallId)
	);
}
