import type { Ticket } from "../domain/basket";
import { clockAt, SALE_RULES, type SaleState, saleState } from "../domain/sale-state";

type LineEvent = Pick<Ticket["event"], "status" | "startedAt" | "endedAt">;

/** How long a ticket stays current after the start when the event's end is unknown: people arrive late. */
const ASSUMED_DURATION_MS = 12 * 60 * 60 * 1_000;

/** Returns the sale state of a basket line's event, without regard to prices. @param now ms */
export function lineState({ status, startedAt, endedAt }: LineEvent, now: number): SaleState {
	return saleState({ status, startsAt: startedAt, endsAt: endedAt }, undefined, clockAt(now));
}

/** Returns what `lineState` does, but an event of unknown end is past only 12 hours after its start. @param now ms */
export function ticketState({ status, startedAt, endedAt }: LineEvent, now: number): SaleState {
	const end = endedAt ?? (startedAt && new Date(Date.parse(startedAt) + ASSUMED_DURATION_MS).toISOString());
	return lineState({ status, startedAt, endedAt: end || undefined }, now);
}

/**
 * Compares events of tickets: those that take place come first, the nearest to `now` (ms) before the others; then come
 * cancelled, postponed and undated ones, then past ones, the latest first.
 */
export function byNearness(now: number): (a: LineEvent, b: LineEvent) => number {
	const rank = (event: LineEvent) => {
		const state = ticketState(event, now);
		if (state === "past") return 2;
		return event.startedAt && SALE_RULES[state].canAddToCalendar ? 0 : 1;
	};
	// Past or future: an event that began long ago mustn't come before the next one.
	const distance = ({ startedAt }: LineEvent) => (startedAt ? Math.abs(Date.parse(startedAt) - now) : 0);
	return (a, b) => rank(a) - rank(b) || distance(a) - distance(b);
}

/** Whether the event of a ticket is cancelled, postponed or past. @param now ms */
export function isPastOrCalledOff(event: LineEvent, now: number): boolean {
	return !SALE_RULES[ticketState(event, now)].hasTicketSection;
}

/** Whether a line's hold can be renewed or its new price accepted: the event isn't called off or past. @param now ms */
export function canRetake({ event }: Pick<Ticket, "event">, now: number): boolean {
	return SALE_RULES[lineState(event, now)].isOpen;
}
