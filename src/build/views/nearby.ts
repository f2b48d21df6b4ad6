import { byStart, group } from "../../domain/catalogue";
import type { TicketEvent } from "../../domain/event";
import type { EventStatus } from "../../domain/event-status";
import { cachedByObject } from "./context";

/** Most events to visit in either direction, so that the cost per page stays constant. */
const MAX_VISITED_EVENTS = 300;

/** The index of an event in a list sorted by start; where it would be, when missing. */
function positionOf(events: readonly TicketEvent[], event: TicketEvent): number {
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

/** Later events of a list sorted by start, nearest first. */
export function* eventsAfter(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	const start = events[at]?.id === event.id ? at + 1 : at;
	for (let index = start; index < start + MAX_VISITED_EVENTS; index++) {
		const later = events[index];
		if (!later) return;
		yield later;
	}
}

/** Earlier events of a list sorted by start, nearest first. */
export function* eventsBefore(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	for (let index = at - 1; index >= at - MAX_VISITED_EVENTS; index--) {
		const earlier = events[index];
		if (!earlier) return;
		yield earlier;
	}
}

/** Takes events from two lists alternately, until both end. @param most how many to take */
export function* alternately(
	one: Iterator<TicketEvent>,
	other: Iterator<TicketEvent>,
	most = Number.POSITIVE_INFINITY,
): Generator<TicketEvent> {
	let takenCount = 0;
	for (let turn = 0, ended = 0; ended < 2 && takenCount < most; turn++) {
		const { done, value } = (turn % 2 === 0 ? one : other).next();
		ended = done ? ended + 1 : 0;
		if (done) continue;
		takenCount++;
		yield value;
	}
}

type Events = readonly TicketEvent[];

const byCity = cachedByObject((events: Events) => group(events, ({ locationId }) => [locationId ?? 0]));

/** Events of a list in the same city, in order. */
export function inSameCity(events: Events, { locationId }: TicketEvent): Events {
	return byCity(events).get(locationId ?? 0) ?? [];
}

const DATED: ReadonlySet<EventStatus> = new Set(["active", "moved"]);

const byCategories = cachedByObject((events: Events) => ({
	groups: group(events, ({ status, categoryIds }) => (DATED.has(status) ? [categoryIds.join()] : [])),
	found: new Map<string, Events>(),
}));

/** Events of a list sorted by start that share a category with the event; no cancelled or postponed ones. */
export function datedOfCategories(events: Events, { categoryIds }: TicketEvent): Events {
	const { groups, found } = byCategories(events);
	const key = categoryIds.join();
	const held = found.get(key);
	if (held) return held;
	const wanted = new Set(categoryIds);
	const matching = [...groups.values()].filter(([first]) => first?.categoryIds.some((id) => wanted.has(id)));
	const sorted = matching.flat().sort(byStart);
	found.set(key, sorted);
	return sorted;
}
