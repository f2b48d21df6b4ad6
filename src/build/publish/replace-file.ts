import { renameSync, writeFileSync } from "node:fs";

/** Replaces a file atomically, by renaming. */
export function replaceFile(file: string, text: string): void {
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}
