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

export function* eventsAfter(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	const from = events[at]?.id === event.id ? at + 1 : at;
	yield* events.slice(from, from + REACH);
}

export function* eventsBefore(events: readonly TicketEvent[], event: TicketEvent): Generator<TicketEvent> {
	const at = positionOf(events, event);
	yield* events.slice(Math.max(0, at - REACH), at).reverse();
}

/** Interleaves sources until all are exhausted. */
export function* interleave<T>(...sources: readonly Iterator<T>[]): Generator<T> {
	let left = [...sources];
	while (left.length > 0) {
		const taken = left.map((source) => ({ source, step: source.next() }));
		for (const { step } of taken) if (!step.done) yield step.value;
		left = taken.filter(({ step }) => !step.done).map(({ source }) => source);
	}
}
