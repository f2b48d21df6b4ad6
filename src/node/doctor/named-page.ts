import { type EventPageRow, findPage, lookupKey } from "../../domain/event-pages";
import { type NamedEvent, startMinutes } from "../../domain/named-event";

interface PageEvent {
	id: number;
	eventSourceId: number | string;
	startedAt?: string | undefined;
}

/** Whether pages find the event that a ticket or a date of prices names, as the basket does. */
export function hasNamedPage(events: readonly PageEvent[], named: NamedEvent): boolean {
	const key = lookupKey(named);
	const rows = events
		.filter(({ id, eventSourceId }) => [lookupKey({ eventSourceId }), lookupKey({ id })].includes(key))
		.map(({ id, startedAt }): EventPageRow => [id, "", startMinutes(startedAt)]);
	return key !== undefined && findPage(rows, named) !== undefined;
}
