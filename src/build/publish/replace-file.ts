import { renameSync, writeFileSync } from "node:fs";

/** Puts a whole file in the place of another: killed in between, either is there, never a part. */
export function replaceFile(file: string, text: string): void {
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}
