import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeIfChanged } from "../../gatsby/write-changed";

const unlistedPagesFile = (root: string) => join(root, ".cache", "report", "kept-pages.json");

/** Records the paths of pages that event lists and the sitemap omit: events that left the API, former addresses. */
export function writeUnlistedPages(root: string, paths: readonly string[]): void {
	writeIfChanged(unlistedPagesFile(root), JSON.stringify([...paths].sort()));
}

/** Reads the paths recorded by `writeUnlistedPages`. @throws when the file is missing */
export async function readUnlistedPages(root: string): Promise<string[]> {
	return parseUnlistedPaths(await readFile(unlistedPagesFile(root), "utf8"));
}

/** Parses what `writeUnlistedPages` writes: a JSON array of paths. @throws if it is anything else */
export function parseUnlistedPaths(json: string): string[] {
	return v.parse(v.array(v.string()), JSON.parse(json));
}
