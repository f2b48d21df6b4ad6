import { eventUid, icalFile, icalText, icalUtc, saleUid } from "../../domain/ical";

/** An event as a calendar entry needs it. Moments are ISO 8601 with offset. */
export interface CalendarEvent {
	id: number;
	/** What of the event it is: the evening itself, or the beginning of its sale. */
	kind?: "event" | "sale";
	title: string;
	startedAt: string;
	/** How long it lasts; the usual length of an evening when left out. */
	minutes?: number;
	/** An alarm so many minutes ahead. */
	alarm?: number;
	place?: string | undefined;
	/** Address of the event's page. */
	url?: string | undefined;
	/** What stands in the entry's notes: the seats. */
	notes?: string | undefined;
}

/** How long an event is taken to last when nobody says. */
const USUAL_MINUTES = 120;

/**
 * The calendar file (RFC 5545) of the events of an order. Times are in UTC, which every calendar shows in its owner's zone;
 * UIDs are those of the events, so that an entry that is there already is replaced.
 * @param host the site's host, part of the UIDs
 */
export function calendarFile(events: readonly CalendarEvent[], host: string, now: Date): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//ticket-storefront//tickets//RU",
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		...events.flatMap((event) => entry(event, host, now)),
		"END:VCALENDAR",
	];
	return icalFile(lines);
}

function entry(event: CalendarEvent, host: string, now: Date): string[] {
	const start = new Date(event.startedAt);
	const optional = (name: string, value: string | undefined) =>
		value === undefined ? [] : [`${name}:${icalText(value)}`];
	return [
		"BEGIN:VEVENT",
		`UID:${event.kind === "sale" ? saleUid(event.id, host) : eventUid(event.id, host)}`,
		`DTSTAMP:${icalUtc(now)}`,
		`DTSTART:${icalUtc(start)}`,
		`DTEND:${icalUtc(new Date(start.getTime() + (event.minutes ?? USUAL_MINUTES) * 60_000))}`,
		`SUMMARY:${icalText(event.title)}`,
		...optional("LOCATION", event.place),
		...optional("DESCRIPTION", event.notes),
		...(event.url === undefined ? [] : [`URL:${event.url}`]),
		...(event.alarm === undefined ? [] : alarm(event.alarm, event.title)),
		"END:VEVENT",
	];
}

const alarm = (minutes: number, words: string) => [
	"BEGIN:VALARM",
	"ACTION:DISPLAY",
	`DESCRIPTION:${icalText(words)}`,
	`TRIGGER:-PT${minutes}M`,
	"END:VALARM",
];
