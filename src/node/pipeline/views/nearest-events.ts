import { byStart, groupByKeys } from "../../../domain/catalogue";
import type { TicketEvent } from "../../../domain/event";
import type { EventStatus } from "../../../domain/event-status";
import { cachedByObject } from "./context";

type Events = readonly TicketEvent[];

/** Maximum number of events to look at in each direction from an event, so that the cost per page stays constant. */
const MAX_SCANNED_EVENTS = 300;

/** Finds the index of an event in a list sorted by start, or the index at which a missing event would be inserted. */
function indexIn(events: Events, event: TicketEvent): number {
	let low = 0;
	let high = events.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const middleEvent = events[middle];
		if (middleEvent && byStart(middleEvent, event) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Yields up to MAX_SCANNED_EVENTS events after the given one, the soonest first. @param events sorted by start */
export function* eventsAfter(events: Events, event: TicketEvent): Generator<TicketEvent> {
	const index = indexIn(events, event);
	const start = events[index]?.id === event.id ? index + 1 : index;
	yield* events.slice(start, start + MAX_SCANNED_EVENTS);
}

/** Yields up to MAX_SCANNED_EVENTS events before the given one, the latest first. @param events sorted by start */
export function* eventsBefore(events: Events, event: TicketEvent): Generator<TicketEvent> {
	const end = indexIn(events, event);
	yield* events.slice(Math.max(0, end - MAX_SCANNED_EVENTS), end).reverse();
}

/** Finds the events nearest to the given one in a list sorted by start: takes later and earlier ones in turn. */
export function nearestEvents(
	events: Events,
	event: TicketEvent,
	maxCount: number,
	isWanted = (_: TicketEvent) => true,
): TicketEvent[] {
	const later = eventsAfter(events, event);
	const earlier = eventsBefore(events, event);
	const nearest: TicketEvent[] = [];
	for (let turn = 0, endedInARow = 0; endedInARow < 2 && nearest.length < maxCount; turn++) {
		const { done, value } = (turn % 2 === 0 ? later : earlier).next();
		endedInARow = done ? endedInARow + 1 : 0;
		if (!done && isWanted(value)) nearest.push(value);
	}
	return nearest;
}

const eventsByCityId = cachedByObject((events: Events) =>
	groupByKeys(events, ({ locationId }) => [locationId ?? 0]),
);

export function eventsInSameCity(events: Events, { locationId }: TicketEvent): Events {
	return eventsByCityId(events).get(locationId ?? 0) ?? [];
}

const SCHEDULED_STATUSES: ReadonlySet<EventStatus> = new Set(["active", "moved"]);

const categoryLookupOf = cachedByObject((events: Events) => ({
	groups: groupByKeys(events, ({ status, categoryIds }) =>
		SCHEDULED_STATUSES.has(status) ? [categoryIds.join()] : [],
	),
	resultByCategories: new Map<string, Events>(),
}));

/** Returns a list's active and moved events that share a category with the given event, sorted by start. */
export function scheduledInCategories(events: Events, { categoryIds }: TicketEvent): Events {
	const { groups, resultByCategories } = categoryLookupOf(events);
	const key = categoryIds.join();
	const cached = resultByCategories.get(key);
	if (cached) return cached;
	const wantedIds = new Set(categoryIds);
	const matching = [...groups.values()].filter(([first]) =>
		first?.categoryIds.some((id) => wantedIds.has(id)),
	);
	const sorted = matching.flat().sort(byStart);
	resultByCategories.set(key, sorted);
	return sorted;
}
