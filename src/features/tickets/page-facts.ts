import * as v from "valibot";
import type { Ticket } from "../../domain/basket";
import { flag, lenient, lenientList, lenientText, webAddress } from "../../domain/lenient";
import type { NamedEvent } from "../../domain/named-event";
import { recordLanguage } from "../../domain/translations";
import { offsetZoneOf } from "../../i18n/shown-zone";
import { fetchPageData, namesOf } from "../order/use-named-event";

/** Where an event takes place. The API's tickets contain only the venue's name, the event's page data all fields. */
export const placeFactsSchema = v.object({
	name: lenientText,
	language: recordLanguage,
	address: lenientText,
	addressLanguage: recordLanguage,
	metro: lenientList(v.pipe(v.string(), v.trim(), v.nonEmpty())),
	metroLanguage: recordLanguage,
	entrance: lenientText,
	entranceLanguage: recordLanguage,
	routeUrl: lenient(webAddress),
});
export type PlaceFacts = v.InferOutput<typeof placeFactsSchema>;

/** What an event's page says of its time, and whether the event is online. */
export const timeFactsSchema = v.object({
	doors: lenientText,
	isOnline: lenient(flag),
	zoneName: lenientText,
});
type TimeFacts = v.InferOutput<typeof timeFactsSchema>;

const pageDataSchema = v.object({
	result: v.object({
		pageContext: v.object({
			language: v.string(),
			view: v.object({
				...timeFactsSchema.entries,
				place: lenient(placeFactsSchema),
				when: lenient(v.object({ iso: v.string() })),
				timeZone: lenientText,
			}),
		}),
	}),
});

/**
 * Reads from an event's page data whether the event is online, and what is true only of the ticket's time in
 * the same zone: when the doors open, and what the zone is called. @throws on other data
 */
function timeFactsOf(pageData: unknown, { startedAt = "", timeZone }: TicketedEvent): TimeFacts {
	const { view } = v.parse(pageDataSchema, pageData).result.pageContext;
	const { iso = "" } = view.when ?? {};
	const isSameClock =
		Date.parse(iso) === Date.parse(startedAt) &&
		(timeZone === undefined ? offsetZoneOf(iso) === offsetZoneOf(startedAt) : view.timeZone === timeZone);
	return {
		isOnline: view.isOnline,
		doors: isSameClock ? view.doors : undefined,
		zoneName: isSameClock ? view.zoneName : undefined,
	};
}

/** Reads the venue from an event's page data; undefined when the event has none. @throws on other data */
export function placeFactsOf(pageData: unknown): PlaceFacts | undefined {
	const { language: pageLanguage, view } = v.parse(pageDataSchema, pageData).result.pageContext;
	if (!view.place) return undefined;
	const {
		language = pageLanguage,
		addressLanguage = pageLanguage,
		metroLanguage = pageLanguage,
	} = view.place;
	return {
		...view.place,
		language,
		addressLanguage,
		metroLanguage,
		entranceLanguage: view.place.entranceLanguage ?? pageLanguage,
	};
}

/** What an event's page says of it; `venue` is undefined for an event without one. */
export interface PageFacts extends ReturnType<typeof namesOf>, TimeFacts {
	venue: PlaceFacts | undefined;
}
/** Facts by `eventKey`; missing if the event's page data couldn't be fetched. */
export type FactsByEvent = ReadonlyMap<string, PageFacts>;

/** Tells the events of tickets apart; dates of a show may share an event_source_id. */
export function eventKey({ id, eventSourceId, startedAt }: NamedEvent): string {
	return JSON.stringify([id, eventSourceId, startedAt]);
}

type TicketedEvent = NamedEvent & Pick<Ticket["event"], "place" | "language" | "timeZone">;

/** Fetches what pages say of events, in the page's language. Never rejects, since tickets are usable without it. */
export async function fetchFacts(
	events: readonly TicketedEvent[],
	languages: { language: string; defaultLanguage: string },
	signal: AbortSignal,
): Promise<FactsByEvent> {
	const facts = new Map<string, PageFacts>();
	const fetchOne = async ([key, event]: readonly [string, TicketedEvent]) => {
		const data = await fetchPageData(event, languages, signal);
		if (data !== undefined)
			facts.set(key, { ...namesOf(data), ...timeFactsOf(data, event), venue: placeFactsOf(data) });
	};
	const eventsByKey = new Map(events.map((event) => [eventKey(event), event]));
	await Promise.allSettled([...eventsByKey].map(fetchOne));
	return facts;
}

/** Whether a venue is that of a ticket's event. Names in different languages can't be compared and count as equal. */
export function isPlaceOf(
	{ name, language }: PlaceFacts,
	event: TicketedEvent,
	defaultLanguage: string,
): boolean {
	if (!name || !event.place || language !== (event.language ?? defaultLanguage)) return true;
	return name.toLowerCase() === event.place.toLowerCase();
}
