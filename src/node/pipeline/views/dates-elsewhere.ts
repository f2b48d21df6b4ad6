import { type Catalogue, groupByKeys } from "../../../domain/catalogue";
import { priceIdOf, type TicketEvent } from "../../../domain/event";
import { lookupKey } from "../../../domain/event-pages";
import { startMinutes } from "../../../domain/named-event";
import type { DateElsewhere } from "../../../views/screens";
import { cachedByObject, type ViewContext } from "./context";

/** Lists the dates that share an event's event_source_id, so that the API returns them together, but not its hall. */
export function datesElsewhere({ catalogue }: ViewContext, event: TicketEvent): DateElsewhere[] | undefined {
	const key = priceKey(event);
	const dates = (key !== undefined && eventsByPriceKey(catalogue.events).get(key)) || [];
	const isHere = (date: TicketEvent) => isInSameHall(catalogue, date, event);
	const elsewhere = dates.filter((date) => !isHere(date));
	if (elsewhere.length === 0) return undefined;
	const startsHere = new Set(
		[event, ...dates.filter(isHere)].map(({ startedAt }) => startMinutes(startedAt)),
	);
	return elsewhere.map(({ id, startedAt }) => {
		const start = startMinutes(startedAt);
		return start === 0 || startsHere.has(start) ? [id] : [id, start];
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
