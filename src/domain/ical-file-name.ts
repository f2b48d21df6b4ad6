const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{Cc}]+/gu;
const MAX_NAME_LENGTH = 80;

/** Returns the file name of a calendar entry, made from its title; empty when no character of the title is allowed. */
export function icalFileName(title: string): string {
	const name = [...title.replace(FORBIDDEN_CHARACTERS, " ").replace(/\s+/g, " ")].slice(0, MAX_NAME_LENGTH).join("");
	const trimmed = name.replace(/^[\s.]+|[\s.]+$/g, "");
	return trimmed === "" ? "" : `${trimmed}.ics`;
}
