const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{Cc}]+/gu;
/** In code points, without ".ics": at most 240 bytes in UTF-8, as file systems allow 255. */
const MAX_NAME_LENGTH = 60;

/** Returns the name of a calendar entry's .ics file, made from its title; empty if no character can be used. */
export function icalFileName(title: string): string {
	const name = [...title.replace(FORBIDDEN_CHARACTERS, " ").replace(/\s+/g, " ")]
		.slice(0, MAX_NAME_LENGTH)
		.join("");
	const trimmed = name.replace(/^[\s.]+|[\s.]+$/g, "");
	return trimmed === "" ? "" : `${trimmed}.ics`;
}
