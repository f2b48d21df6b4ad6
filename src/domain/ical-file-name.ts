const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_NAME = 80;

/** File name for a calendar entry, made from its title. */
export function icalFileName(title: string): string {
	const name = [...title.replace(FORBIDDEN_CHARACTERS, " ").replace(/\s+/g, " ")].slice(0, LONGEST_NAME).join("");
	const tidy = name.replace(/^[\s.]+|[\s.]+$/g, "");
	return tidy === "" ? "" : `${tidy}.ics`;
}
