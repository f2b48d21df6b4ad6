/** An event as a calendar entry needs it. Moments are ISO 8601 with offset. */
export interface CalendarEvent {
	id: number;
	title: string;
	startedAt: string;
	place?: string | undefined;
	/** Address of the event's page. */
	url?: string | undefined;
	/** What stands in the entry's notes: the seats. */
	notes?: string | undefined;
}

/** How long an event is taken to last when nobody says. */
const USUAL_MS = 2 * 3_600_000;

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
	return `${lines.map(folded).join("\r\n")}\r\n`;
}

function entry(event: CalendarEvent, host: string, now: Date): string[] {
	const start = new Date(event.startedAt);
	const optional = (name: string, value: string | undefined) =>
		value === undefined ? [] : [`${name}:${escaped(value)}`];
	return [
		"BEGIN:VEVENT",
		`UID:event-${event.id}@${host}`,
		`DTSTAMP:${utc(now)}`,
		`DTSTART:${utc(start)}`,
		`DTEND:${utc(new Date(start.getTime() + USUAL_MS))}`,
		`SUMMARY:${escaped(event.title)}`,
		...optional("LOCATION", event.place),
		...optional("DESCRIPTION", event.notes),
		...(event.url === undefined ? [] : [`URL:${event.url}`]),
		"END:VEVENT",
	];
}

/** 20261121T160000Z */
function utc(moment: Date): string {
	return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
	return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");
}

const LONGEST_LINE = 75;

/** Lines are at most 75 bytes long; a longer one goes on below, after a blank. A letter is never cut in two. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = "";
	let length = 0;
	for (const letter of line) {
		const bytes = new TextEncoder().encode(letter).length;
		if (length + bytes > LONGEST_LINE) {
			parts.push(part);
			part = "";
			// The blank that the next line begins with counts too.
			length = 1;
		}
		part += letter;
		length += bytes;
	}
	return [...parts, part].join("\r\n ");
}
