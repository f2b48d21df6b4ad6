import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeIfChanged } from "../gatsby/write-changed";

const unlistedPagesFile = (root: string) => join(root, ".cache", "report", "kept-pages.json");

/** Records the paths of pages that event lists and the sitemap omit: past events, and former addresses of pages. */
export function writeUnlistedPages(root: string, paths: readonly string[]): void {
	writeIfChanged(unlistedPagesFile(root), JSON.stringify([...paths].sort()));
}

/** Reads the paths recorded by `writeUnlistedPages`. @throws when the file is missing */
export async function readUnlistedPages(root: string): Promise<string[]> {
	return parseUnlistedPages(await readFile(unlistedPagesFile(root), "utf8"));
}

export function parseUnlistedPages(text: string): string[] {
	return v.parse(v.array(v.string()), JSON.parse(text));
}
