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
export function eventsAfter(events: readonly TicketEvent[], event: TicketEvent): TicketEvent[] {
	const at = positionOf(events, event);
	const from = events[at]?.id === event.id ? at + 1 : at;
	return events.slice(from, from + REACH);
}

/** The events before, nearest first. */
export function eventsBefore(events: readonly TicketEvent[], event: TicketEvent): TicketEvent[] {
	const at = positionOf(events, event);
	return events.slice(Math.max(0, at - REACH), at).reverse();
}

/** Takes events in turns from two lists until both are exhausted. */
export function inTurns(one: readonly TicketEvent[], other: readonly TicketEvent[]): TicketEvent[] {
	const taken: TicketEvent[] = [];
	for (let index = 0; index < Math.max(one.length, other.length); index++) {
		const [first, second] = [one[index], other[index]];
		if (first) taken.push(first);
		if (second) taken.push(second);
	}
	return taken;
}
