import type { OpaqueId } from "./opaque-id";

/** What a ticket or a price says about its event; `id` is the ticket system's, which may not be the catalogue's. */
export interface NamedEvent {
	id?: OpaqueId | undefined;
	eventSourceId?: OpaqueId | undefined;
	startedAt?: string | undefined;
}

/** An event's page: id and city (empty: none) of its address, and its start in minutes since 1970 (0: unknown). */
export type EventPageRow = readonly [id: number, citySlug: string, startMinutes: number];

/** A part of the list of event pages, by `lookupKey`. Several dates of a show may share an event_source_id. */
export type EventPagesFile = Readonly<Record<string, readonly EventPageRow[]>>;

const FILE_COUNT = 32;

/** The key under which an event's pages are listed: its event_source_id or, in the API's absence of one, its id. */
export function lookupKey({ id, eventSourceId }: NamedEvent): string | undefined {
	if (eventSourceId !== undefined) return String(eventSourceId).trim();
	return id === undefined ? undefined : `#${id}`;
}

/** The file with a key's pages. Files are small, since a basket needs few of them. */
export function eventPagesFile(key: string): string {
	let sum = 0;
	for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
	return `/data/event-pages-${sum % FILE_COUNT}.json`;
}

/** Addresses of all files, so that none is missing. */
export const EVENT_PAGES_FILES = Array.from(
	{ length: FILE_COUNT },
	(_, index) => `/data/event-pages-${index}.json`,
);

export function startMinutes(startedAt: string | undefined): number {
	return startedAt === undefined ? 0 : Math.floor(Date.parse(startedAt) / 60_000);
}

/** Finds an event's page; undefined unless it is certain which one it is. */
export function findPage(rows: readonly EventPageRow[], event: NamedEvent): EventPageRow | undefined {
	const start = startMinutes(event.startedAt);
	const sameStart = rows.filter((row) => start !== 0 && row[2] === start);
	const sameId = rows.find(([id]) => String(id) === String(event.id));
	// Without an event_source_id, an equal id alone may be another system's.
	if (event.eventSourceId === undefined) return sameStart[0];
	if (rows.length === 1) return rows[0];
	return sameStart.length === 1 ? sameStart[0] : sameId;
}

/** Whether a ticket is for the event of a page. */
export function isForPage(
	ticket: NamedEvent,
	page: { id: number; sourceId?: OpaqueId; startedAt?: string },
): boolean {
	const hasSameId = String(ticket.id) === String(page.id);
	if (ticket.eventSourceId === undefined || page.sourceId === undefined) return hasSameId;
	if (String(ticket.eventSourceId) !== String(page.sourceId)) return false;
	const starts = [startMinutes(ticket.startedAt), startMinutes(page.startedAt)];
	return hasSameId || starts.includes(0) || starts[0] === starts[1];
}
