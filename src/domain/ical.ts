/** iCalendar syntax (RFC 5545), independent of tickets. */

export function icalText(text: string): string {
	return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, "\\n");
}

export function icalUtc(moment: Date): string {
	return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const LONGEST_LINE = 75;
/** UTF-16 units of three bytes at most: a line up to this length never needs folding. */
const SHORT_LINE = LONGEST_LINE / 3;

/** Folds a line at 75 bytes without splitting a character. */
function icalFolded(line: string): string {
	if (line.length <= SHORT_LINE) return line;
	const parts: string[] = [];
	let part = "";
	let length = 0;
	for (const letter of line) {
		const bytes = utf8Length(letter);
		if (length + bytes > LONGEST_LINE) {
			parts.push(part);
			part = "";
			// The leading space of a continuation line counts.
			length = 1;
		}
		part += letter;
		length += bytes;
	}
	return [...parts, part].join("\r\n ");
}

function utf8Length(letter: string): number {
	const code = letter.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}

/** Control characters, which could end a line and inject a property. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t]/gu;

/** Joins folded lines into a calendar file with CRLF line ends. */
export function icalFile(lines: readonly string[]): string {
	return `${lines.map((line) => icalFolded(line.replace(CONTROL_CHARACTERS, ""))).join("\r\n")}\r\n`;
}

/** UID of an event's entry; the same from every source, so that a later import replaces it. */
export function eventUid(id: number, host: string): string {
	return `event-${id}@${host}`;
}

/** UID of the reminder for the start of sales. */
export function saleUid(id: number, host: string): string {
	return `sale-${id}@${host}`;
}
