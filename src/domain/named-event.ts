import type { OpaqueId } from "./opaque-id";

/** What a ticket or a price says about its event; `id` is the ticket system's, which may not be the catalogue's. */
export interface NamedEvent {
	id?: OpaqueId | undefined;
	eventSourceId?: OpaqueId | undefined;
	startedAt?: string | undefined;
}

/** Minutes since 1970; 0: unknown. */
export function startMinutes(startedAt: string | undefined): number {
	return startedAt === undefined ? 0 : Math.floor(Date.parse(startedAt) / 60_000);
}

/** Whether a ticket is for the event of a page. */
export function isForPage(
	ticket: NamedEvent,
	page: { id: number; sourceId: OpaqueId | undefined; startedAt: string | undefined },
): boolean {
	const hasSameId = String(ticket.id) === String(page.id);
	if (ticket.eventSourceId === undefined || page.sourceId === undefined) return hasSameId;
	if (String(ticket.eventSourceId) !== String(page.sourceId)) return false;
	const starts = [startMinutes(ticket.startedAt), startMinutes(page.startedAt)];
	return hasSameId || starts.includes(0) || starts[0] === starts[1];
}
