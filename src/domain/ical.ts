/** The grammar of calendar files (RFC 5545) that has nothing to do with tickets. */

/** Text as a property's value: backslash, semicolon and comma are escaped, a line break becomes `\n`. */
export function icalText(text: string): string {
	return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, "\\n");
}

/** A moment in UTC: `20261121T160000Z`. */
export function icalUtc(moment: Date): string {
	return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const LONGEST_LINE = 75;

/** A line of at most 75 bytes; a longer one goes on below, after a blank. A letter is never cut in two. */
function icalFolded(line: string): string {
	const parts: string[] = [];
	let part = "";
	let length = 0;
	for (const letter of line) {
		const bytes = utf8Length(letter);
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

/** @param letter one code point */
function utf8Length(letter: string): number {
	const code = letter.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}

/** Signs that would end a line early: what follows them could be a property of its own. */
const NOT_IN_LINES = /[^\P{Cc}\t]/gu;

/** The whole file from its lines, folded and ended as the standard wants it. */
export function icalFile(lines: readonly string[]): string {
	return `${lines.map((line) => icalFolded(line.replace(NOT_IN_LINES, ""))).join("\r\n")}\r\n`;
}

/** The same event has the same UID wherever its entry was saved from, so that a later one replaces it. */
export function eventUid(id: number, host: string): string {
	return `event-${id}@${host}`;
}

/** The beginning of an event's sale is an entry of its own. */
export function saleUid(id: number, host: string): string {
	return `sale-${id}@${host}`;
}
