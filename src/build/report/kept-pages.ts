import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeChanged } from "../gatsby/write-changed";

const fileOf = (root: string) => join(root, ".cache", "report", "kept-pages.json");

/** Records the paths of pages that no list links to: those of past events, and former addresses of other pages. */
export function writeKeptPages(root: string, paths: readonly string[]): void {
	writeChanged(fileOf(root), JSON.stringify([...paths].sort()));
}

/** Reads the paths that a build recorded. @throws when there is no file with the list */
export async function readKeptPages(root: string): Promise<string[]> {
	return parseKeptPages(await readFile(fileOf(root), "utf8"));
}

export function parseKeptPages(text: string): string[] {
	return v.parse(v.array(v.string()), JSON.parse(text));
}
