import { byStart } from "../../domain/catalogue";
import type { TicketEvent } from "../../domain/event";

/** How many events to look at in either direction, so that the cost per page stays constant. */
const REACH = 300;

function positionOf(events: readonly TicketEvent[], event: TicketEvent): number {
	let low = 0;
	let high = events.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const there = events[middle];
		if (there && byStart(there, event) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The next events, nearest first. */
export function* eventsAfter(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	const from = events[at]?.id === event.id ? at + 1 : at;
	for (let index = from; index < from + REACH; index++) {
		const there = events[index];
		if (!there) return;
		yield there;
	}
}

/** The events before, nearest first. */
export function* eventsBefore(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	for (let index = at - 1; index >= at - REACH; index--) {
		const there = events[index];
		if (!there) return;
		yield there;
	}
}

/** Takes events in turns from two lists until both are exhausted, or as many as wanted. */
export function* inTurns(
	one: Iterator<TicketEvent>,
	other: Iterator<TicketEvent>,
	most = Number.POSITIVE_INFINITY,
): Generator<TicketEvent> {
	let taken = 0;
	for (let turn = 0, ended = 0; ended < 2 && taken < most; turn++) {
		const { done, value } = (turn % 2 === 0 ? one : other).next();
		ended = done ? ended + 1 : 0;
		if (done) continue;
		taken++;
		yield value;
	}
}

/** Makes parts of lists, each once for all events of an equal key. */
function partOf(
	keyOf: (event: TicketEvent) => string,
	belongs: (other: TicketEvent, event: TicketEvent) => boolean,
): (events: readonly TicketEvent[], event: TicketEvent) => readonly TicketEvent[] {
	const made = new WeakMap<readonly TicketEvent[], Map<string, readonly TicketEvent[]>>();
	return (events, event) => {
		const parts = made.get(events) ?? new Map<string, readonly TicketEvent[]>();
		made.set(events, parts);
		const key = keyOf(event);
		const part = parts.get(key) ?? events.filter((other) => belongs(other, event));
		parts.set(key, part);
		return part;
	};
}

/** Those on sale that share a category with the event. */
export const alike = partOf(
	({ categoryIds }) => categoryIds.join(),
	(other, { categoryIds }) => other.status === "active" && other.categoryIds.some((id) => categoryIds.includes(id)),
);

export const inSameCity = partOf(
	({ locationId }) => String(locationId),
	(other, { locationId }) => other.locationId === locationId,
);
