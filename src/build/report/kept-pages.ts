import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeIfChanged } from "../gatsby/write-changed";

const keptPagesFile = (root: string) => join(root, ".cache", "report", "kept-pages.json");

/** Records the paths left out of event lists and the sitemap: pages of past events, and former addresses of pages. */
export function writeKeptPages(root: string, paths: readonly string[]): void {
	writeIfChanged(keptPagesFile(root), JSON.stringify([...paths].sort()));
}

/** Reads the paths recorded by `writeKeptPages`. @throws when the file is missing */
export async function readKeptPages(root: string): Promise<string[]> {
	return parseKeptPages(await readFile(keptPagesFile(root), "utf8"));
}

export function parseKeptPages(text: string): string[] {
	return v.parse(v.array(v.string()), JSON.parse(text));
}
