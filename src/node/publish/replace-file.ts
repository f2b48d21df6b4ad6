import { renameSync, writeFileSync } from "node:fs";

export function replaceFile(file: string, text: string): void {
	writeFileSync(`${file}.new`, text);
	renameSync(`${file}.new`, file);
}
