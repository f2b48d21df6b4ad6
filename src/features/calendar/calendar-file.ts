import { eventUid, icalFile, icalText, icalUtc, saleUid } from "../../domain/ical";

/** An event for a calendar file. Times are ISO 8601 with offset. */
export interface CalendarEvent {
	id: number;
	/** Whether the entry is the event or the start of its sale. */
	kind?: "event" | "sale";
	title: string;
	startedAt: string;
	/** Duration; a default when absent. */
	minutes?: number;
	alarm?: number;
	place?: string | undefined;
	url?: string | undefined;
	/** Description of the entry: the seats. */
	notes?: string | undefined;
}

/** Duration of events that state none. */
const USUAL_MINUTES = 120;

/**
 * Returns the iCalendar file (RFC 5545) of events. Times are in UTC. UIDs are derived from event ids, so that
 * importing twice replaces the entry.
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
