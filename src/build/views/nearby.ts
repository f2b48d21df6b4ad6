import { byStart } from "../../domain/catalogue";
import type { TicketEvent } from "../../domain/event";
import type { EventStatus } from "../../domain/event-status";

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

/** Creates a grouping of lists, made once a list. @param keysOf the groups that an event belongs to */
function cachedGroups<K>(
	keysOf: (event: TicketEvent) => readonly K[],
): (events: readonly TicketEvent[]) => ReadonlyMap<K, readonly TicketEvent[]> {
	const cache = new WeakMap<readonly TicketEvent[], Map<K, TicketEvent[]>>();
	return (events) => {
		const cached = cache.get(events);
		if (cached) return cached;
		const groups = new Map<K, TicketEvent[]>();
		for (const event of events)
			for (const key of keysOf(event)) {
				const group = groups.get(key);
				if (group) group.push(event);
				else groups.set(key, [event]);
			}
		cache.set(events, groups);
		return groups;
	};
}

const DATED: ReadonlySet<EventStatus> = new Set(["active", "moved"]);

const datedByCategories = cachedGroups(({ status, categoryIds }) => (DATED.has(status) ? [categoryIds.join()] : []));

const unions = new WeakMap<object, Map<string, readonly TicketEvent[]>>();

/** Events that share a category with the event; no cancelled or postponed ones. */
export function datedOfCategories(
	events: readonly TicketEvent[],
	{ categoryIds }: TicketEvent,
): readonly TicketEvent[] {
	const groups = datedByCategories(events);
	const cache = unions.get(groups) ?? new Map<string, readonly TicketEvent[]>();
	unions.set(groups, cache);
	const key = categoryIds.join();
	const wanted = new Set(categoryIds);
	const union =
		cache.get(key) ??
		[...groups.values()]
			.filter(([first]) => first?.categoryIds.some((id) => wanted.has(id)))
			.flat()
			.sort(byStart);
	cache.set(key, union);
	return union;
}

const byCity = cachedGroups(({ locationId }) => [locationId]);

export function inSameCity(events: readonly TicketEvent[], { locationId }: TicketEvent): readonly TicketEvent[] {
	return byCity(events).get(locationId) ?? [];
}
