import { join } from "node:path";
import type { Catalogue } from "../../domain/catalogue";
import { EVENT_PAGES_FILES, type EventPageRow, eventPagesFile, lookupKey } from "../../domain/event-pages";
import { startMinutes } from "../../domain/named-event";
import { writeIfChanged } from "./write-changed";

/** Lists the pages of events, also of past ones, by the names that tickets give to them; by file. */
export function eventPagesFiles({ events, remembered, cityById }: Catalogue): ReadonlyMap<string, string> {
	const files = new Map(EVENT_PAGES_FILES.map((address) => [address, new Map<string, EventPageRow[]>()]));
	for (const { id, eventSourceId, locationId, startedAt } of [...events, ...remembered.past]) {
		const row: EventPageRow = [id, cityById.get(locationId ?? 0)?.slug ?? "", startMinutes(startedAt)];
		for (const key of [lookupKey({ eventSourceId }), lookupKey({ id })]) {
			const rowsByKey = key === undefined ? undefined : files.get(eventPagesFile(key));
			if (key !== undefined) rowsByKey?.set(key, [...(rowsByKey.get(key) ?? []), row]);
		}
	}
	return new Map([...files].map(([address, rows]) => [address, JSON.stringify(Object.fromEntries(rows))]));
}

export function writeEventPages(root: string, catalogue: Catalogue): void {
	for (const [address, text] of eventPagesFiles(catalogue))
		writeIfChanged(join(root, "public", address), text);
}
