import type { OpaqueId } from "./opaque-id";

/** Escapes text for an iCalendar property (RFC 5545). */
export function icalText(text: string): string {
	return text
		.replaceAll("\u00a0", " ")
		.replaceAll("\u2060", "")
		.replace(/[\\;,]/g, (special) => `\\${special}`)
		.replace(/\r\n|[\r\n]/g, "\\n");
}

/** Formats a timestamp as "20261121T160000Z". */
export function icalUtc(moment: Date): string {
	return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const MAX_ICAL_LINE_BYTES = 75;
/** A line up to this length never needs folding, since a UTF-16 unit takes at most three bytes in UTF-8. */
const MAX_UNFOLDED_LENGTH = MAX_ICAL_LINE_BYTES / 3;

/** Folds a line of a calendar file at 75 bytes without splitting a character. */
function foldLine(line: string): string {
	if (line.length <= MAX_UNFOLDED_LENGTH) return line;
	const chunks: string[] = [];
	let start = 0;
	let lineBytes = 0;
	for (let at = 0; at < line.length; ) {
		const code = line.codePointAt(at) ?? 0;
		const bytes = utf8BytesOfCodePoint(code);
		if (lineBytes + bytes > MAX_ICAL_LINE_BYTES) {
			chunks.push(line.slice(start, at));
			start = at;
			// A continuation line starts with a space, which counts too.
			lineBytes = 1;
		}
		lineBytes += bytes;
		at += code < 0x10000 ? 1 : 2;
	}
	return [...chunks, line.slice(start)].join("\r\n ");
}

function utf8BytesOfCodePoint(code: number): number {
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}

/** Control characters except tabs; a line break in a text could inject a property. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t]/gu;

/** Makes a calendar file of lines: strips control characters, folds long lines, and ends each line with CRLF. */
export function icalFile(lines: readonly string[]): string {
	return `${lines.map((line) => foldLine(line.replace(CONTROL_CHARACTERS, ""))).join("\r\n")}\r\n`;
}

/**
 * Returns the UID of an event's entry, the same in every calendar file and at every address of the shop, so that a later
 * import replaces the entry. @param landingId distinguishes shops whose events have equal ids
 */
export function eventUid(id: OpaqueId, landingId: string): string {
	return `event-${encodeURIComponent(id)}@${uidDomain(landingId)}`;
}

export function saleStartUid(id: OpaqueId, landingId: string): string {
	return `sale-${encodeURIComponent(id)}@${uidDomain(landingId)}`;
}

function uidDomain(landingId: string): string {
	return `${landingId.replace(/[^\w.-]/g, "-")}.ticket-storefront`;
}

/**
 * Returns the SEQUENCE of an entry with the knowledge of this time: minutes since 1970. Calendars keep the entry with the
 * higher number.
 */
export function icalSequence(moment: Date): number {
	return Math.floor(moment.getTime() / 60_000);
}
