import * as v from "valibot";
import { ID_KINDS } from "../../../backend/id-numbers";
import { INFORMATION_SLUGS } from "../../../config/constants";
import { byStart, type Catalogue, catalogueOf } from "../../../domain/catalogue";
import { endOf, eventSchema, type TicketEvent } from "../../../domain/event";
import { recordId } from "../../../domain/lenient";

const dateTimeSchema = v.pipe(
	v.string(),
	v.check((text) => !Number.isNaN(Date.parse(text))),
);
const pathSchema = v.pipe(v.string(), v.startsWith("/"));

/** A record of the build history, which keeps data that the API no longer returns: past events, old addresses. */
export const historyRecordSchema = v.variant("kind", [
	/** An event with a page. `gone` is when a build first noticed that the API no longer returns the event. */
	v.object({
		kind: v.literal("event"),
		path: pathSchema,
		gone: v.optional(dateTimeSchema),
		event: eventSchema,
	}),
	v.object({ kind: v.literal("city"), id: recordId, slug: v.string() }),
	v.object({ kind: v.literal("moved"), path: pathSchema, id: recordId, since: dateTimeSchema }),
	v.object({ kind: v.literal("renamed"), slug: v.string(), id: recordId, since: dateTimeSchema }),
	/** The number given to an id that isn't an integer. Kept forever: an address never changes its meaning. */
	v.object({ kind: v.literal("number"), of: v.picklist(ID_KINDS), id: v.string(), number: recordId }),
]);
export type HistoryRecord = v.InferOutput<typeof historyRecordSchema>;

const DAY_MS = 86_400_000;

interface HistoryOptions {
	now: Date;
	keepDays: number;
	pathOf: (id: number, citySlug: string | undefined) => string;
}

/** Adds the last build's history (`known`) to a catalogue; past events leave its lists. `newHistory` is the new history. */
export function applyHistory(
	sourced: Catalogue,
	known: readonly HistoryRecord[],
	options: HistoryOptions,
): { catalogue: Catalogue; newHistory: HistoryRecord[] } {
	const { now, keepDays } = options;
	const events = sourced.events.filter((event) => !isOver(event, now));
	const sourcedIds = new Set(sourced.events.map(({ id }) => id));
	const since = now.toISOString();
	const missingEvents = known.flatMap((each) =>
		each.kind === "event" && !sourcedIds.has(each.event.id) ? [{ ...each, gone: each.gone ?? since }] : [],
	);
	const isRecent = (iso: string | undefined) =>
		iso !== undefined && now.getTime() - Date.parse(iso) < keepDays * DAY_MS;
	const endedEvents = missingEvents.filter(
		({ event, gone }) => stayedUntilStart(event, gone) && isRecent(endOf(event) ?? event.startedAt),
	);
	const pastEvents = [
		...sourced.events.filter((event) => isOver(event, now) && isRecent(endOf(event))),
		...endedEvents.map(({ event, gone }) => (hasBegun(event, now) ? event : { ...event, saleEndsAt: gone })),
	].sort(byStart);

	const pathOf = (event: TicketEvent) =>
		options.pathOf(event.id, sourced.cityById.get(event.locationId ?? 0)?.slug);
	const pathById = new Map([...events, ...pastEvents].map((event) => [event.id, pathOf(event)]));
	// Keep former addresses even of events and cities that the API doesn't return now: it may return them again.
	const recentlyMoved = formerPathRecords(known, pathById, since).filter((entry) => isRecent(entry.since));
	const recentlyRenamed = formerSlugRecords(known, sourced, since).filter((entry) => isRecent(entry.since));
	const { remembered: _, ...records } = sourced;
	return {
		catalogue: catalogueOf({
			...records,
			events,
			remembered: {
				past: pastEvents,
				formerEventPaths: groupByKey(
					recentlyMoved.flatMap(({ id, path }) => (pathById.has(id) ? [[id, path]] : [])),
				),
				formerCitySlugs: groupByKey(
					recentlyRenamed.flatMap(({ id, slug }) => {
						const city = sourced.cityById.get(id);
						return city ? [[city.slug, slug]] : [];
					}),
				),
			},
		}),
		newHistory: [
			...events.map((event) => eventRecord(event, pathOf(event))),
			...pastEvents.filter(({ id }) => sourcedIds.has(id)).map((event) => eventRecord(event, pathOf(event))),
			...endedEvents.map((each) =>
				eventRecord(each.event, pathById.get(each.event.id) ?? each.path, each.gone),
			),
			...sourced.cities.flatMap(({ id, slug }): HistoryRecord[] =>
				id === undefined ? [] : [{ kind: "city", id, slug }],
			),
			...recentlyMoved,
			...recentlyRenamed,
		],
	};
}

/** Whether an event has ended. False while its end, or a postponed event's new date, is unknown. */
function isOver(event: TicketEvent, now: Date): boolean {
	const end = endOf(event);
	return end !== undefined && event.status !== "postponed" && Date.parse(end) <= now.getTime();
}

function hasBegun({ startedAt }: TicketEvent, now: Date): boolean {
	return startedAt !== undefined && Date.parse(startedAt) <= now.getTime();
}

/** Whether an event left the API at most a day before its start, or after it; otherwise, it counts as cancelled. */
function stayedUntilStart({ startedAt }: TicketEvent, gone: string): boolean {
	return startedAt !== undefined && Date.parse(gone) >= Date.parse(startedAt) - DAY_MS;
}

function eventRecord(event: TicketEvent, path: string, gone?: string): HistoryRecord {
	// Leave out prices and sale dates: pages of past events don't show them, and editing them mustn't change the history.
	const fields = Object.fromEntries(Object.entries(event).filter(([name]) => !/^(?:price|sale)/.test(name)));
	return { kind: "event", path, ...(gone !== undefined && { gone }), event: v.parse(eventSchema, fields) };
}

/** Lists former addresses of events: those in the history, and addresses of the last build that have changed. */
function formerPathRecords(
	known: readonly HistoryRecord[],
	pathById: ReadonlyMap<number, string>,
	since: string,
) {
	const entries = known.flatMap((entry) => {
		if (entry.kind === "moved") return [entry];
		return entry.kind === "event" && pathById.has(entry.event.id)
			? [{ kind: "moved" as const, path: entry.path, id: entry.event.id, since }]
			: [];
	});
	return uniqueBy(entries, (entry) => entry.path).filter((entry) => pathById.get(entry.id) !== entry.path);
}

function formerSlugRecords(known: readonly HistoryRecord[], { cities, landing }: Catalogue, since: string) {
	const usedSlugs = new Set<string>([
		...INFORMATION_SLUGS,
		...cities.map(({ slug }) => slug),
		...landing.pages.map(({ slug }) => slug),
	]);
	const entries = known.flatMap((entry) => {
		if (entry.kind === "renamed") return [entry];
		return entry.kind === "city" ? [{ kind: "renamed" as const, slug: entry.slug, id: entry.id, since }] : [];
	});
	return uniqueBy(entries, ({ slug }) => slug).filter(({ slug }) => !usedSlugs.has(slug));
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
	return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()];
}

function groupByKey<K>(pairs: readonly (readonly [K, string])[]): Map<K, string[]> {
	const groups = new Map<K, string[]>();
	for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
	return groups;
}
