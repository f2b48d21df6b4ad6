import { useEffect, useState } from "react";
import { oncePerKey } from "../../browser/once";
import { type EventPagesFile, eventPagesFile, findPage, lookupKey } from "../../domain/event-pages";
import { fieldsOf, isRecord } from "../../domain/fields";
import type { NamedEvent } from "../../domain/named-event";
import { paths } from "../../routes";

/** Loads a part of the list of event pages; after a failure the next call tries again. */
const loadFile = oncePerKey(async (address) => {
	const answer = await fetch(address);
	const file: unknown = answer.ok ? await answer.json() : undefined;
	if (!isRecord(file)) throw new Error(`${address}: ${answer.status}`);
	return file as EventPagesFile;
});

/** Finds the page of a ticket's event by its event_source_id. Resolves to undefined if it has none, or on failure. */
export async function findEventPath(event: NamedEvent): Promise<string | undefined> {
	const key = lookupKey(event);
	if (key === undefined) return undefined;
	try {
		const rows = fieldsOf(await loadFile(eventPagesFile(key))).get(key);
		const [id, citySlug] = (Array.isArray(rows) && findPage(rows, event)) || [];
		return id === undefined ? undefined : paths.event(id, citySlug || undefined);
	} catch {
		return undefined;
	}
}

/** Paths of the pages of tickets' events, in their order; undefined while unknown, and for an event without a page. */
export function useEventPaths(events: readonly NamedEvent[]): readonly (string | undefined)[] {
	const [found, setFound] = useState<readonly (string | undefined)[]>([]);
	const key = JSON.stringify(
		events.map(({ id, eventSourceId, startedAt }) => ({ id, eventSourceId, startedAt })),
	);
	useEffect(() => {
		let isCurrent = true;
		const wanted: NamedEvent[] = JSON.parse(key);
		void Promise.all(wanted.map(findEventPath)).then((all) => isCurrent && setFound(all));
		return () => {
			isCurrent = false;
		};
	}, [key]);
	return found;
}

export function useEventPath(event: NamedEvent | undefined): string | undefined {
	return useEventPaths(event ? [event] : [])[0];
}
