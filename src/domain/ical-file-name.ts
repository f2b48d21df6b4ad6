/** Signs that some file system refuses in a name, and what would hide the file or end its name early. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_NAME = 80;

/** A name to save a calendar file under, in the letters of its title; the file's own where none is left. */
export function icalFileName(title: string): string {
	const name = [...title.replace(NOT_IN_NAMES, " ").replace(/\s+/g, " ")].slice(0, LONGEST_NAME).join("");
	const tidy = name.replace(/^[\s.]+|[\s.]+$/g, "");
	return tidy === "" ? "" : `${tidy}.ics`;
}
