import { eventUid, icalFile, icalSequence, icalText, icalUtc, saleStartUid } from "../../domain/ical";
import type { OpaqueId } from "../../domain/opaque-id";

export interface CalendarEvent {
	id: OpaqueId;
	/** Whether the entry is the event (default) or the start of its sale. */
	kind?: "event" | "sale";
	title: string;
	/** ISO 8601 with offset. */
	startedAt: string;
	/** Duration; two hours when absent. */
	minutes?: number;
	/** Minutes between the reminder and the start; no reminder when absent. */
	alarm?: number;
	place?: string | undefined;
	url?: string | undefined;
	notes?: string | undefined;
}

const DEFAULT_DURATION_MINUTES = 120;

/**
 * Returns events as an iCalendar file (RFC 5545). An entry replaces an earlier one of the event, also that of its page,
 * which knows no seats. @param landingId see `eventUid`
 */
export function calendarFile(events: readonly CalendarEvent[], landingId: string, now: Date): string {
	return icalFile([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//ticket-storefront//tickets//RU",
		"CALSCALE:GREGORIAN",
		...events.map(withOwnId).flatMap((event) => entryLines(event, landingId, now)),
		"END:VCALENDAR",
	]);
}

/** Gives the further dates of an event ids of their own: of entries with one id, calendars keep only the last. */
function withOwnId(event: CalendarEvent, index: number, events: readonly CalendarEvent[]): CalendarEvent {
	const isFirst = events.findIndex(({ id, kind }) => id === event.id && kind === event.kind) === index;
	return isFirst ? event : { ...event, id: `${event.id}-${icalUtc(new Date(event.startedAt))}` };
}

function entryLines(event: CalendarEvent, landingId: string, now: Date): string[] {
	const start = new Date(event.startedAt);
	const optionalLine = (name: string, value: string | undefined) =>
		value === undefined ? [] : [`${name}:${icalText(value)}`];
	return [
		"BEGIN:VEVENT",
		`UID:${event.kind === "sale" ? saleStartUid(event.id, landingId) : eventUid(event.id, landingId)}`,
		`DTSTAMP:${icalUtc(now)}`,
		// The page's entry may have been edited within this minute.
		`SEQUENCE:${icalSequence(now) + 1}`,
		`DTSTART:${icalUtc(start)}`,
		`DTEND:${icalUtc(new Date(start.getTime() + (event.minutes ?? DEFAULT_DURATION_MINUTES) * 60_000))}`,
		`SUMMARY:${icalText(event.title)}`,
		...optionalLine("LOCATION", event.place),
		...optionalLine("DESCRIPTION", event.notes),
		...(event.url === undefined ? [] : [`URL:${event.url}`]),
		...(event.alarm === undefined ? [] : alarmLines(event.alarm, event.title)),
		"END:VEVENT",
	];
}

function alarmLines(minutes: number, text: string): string[] {
	return [
		"BEGIN:VALARM",
		"ACTION:DISPLAY",
		`DESCRIPTION:${icalText(text)}`,
		`TRIGGER:-PT${minutes}M`,
		"END:VALARM",
	];
}
