import { byStart } from "../../domain/catalogue";
import type { TicketEvent } from "../../domain/event";

/**
 * How far from an event its neighbours are looked for, in events of the list to either side. A page costs the same
 * however many events there are.
 */
const REACH = 300;

/** Where the event stands in a list that is in the order of its start. */
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

/** Events that start after it, the next one first. @param events in the order of their start */
export function* eventsAfter(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	const from = events[at]?.id === event.id ? at + 1 : at;
	yield* events.slice(from, from + REACH);
}

/** Events that start before it, the last one first. @param events in the order of their start */
export function* eventsBefore(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	yield* events.slice(Math.max(0, at - REACH), at).reverse();
}

/** Takes turns: of each the first, of each the second, and so on to the end of both. */
export function* inTurns<T>(...sources: readonly Iterator<T>[]): Generator<T> {
	let left = [...sources];
	while (left.length > 0) {
		const taken = left.map((source) => ({ source, step: source.next() }));
		for (const { step } of taken) if (!step.done) yield step.value;
		left = taken.filter(({ step }) => !step.done).map(({ source }) => source);
	}
}
