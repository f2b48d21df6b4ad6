import { type NamedEvent, startMinutes } from "./named-event";

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
