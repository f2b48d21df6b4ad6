import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeChanged } from "../gatsby/write-changed";

const schema = v.array(v.string());

function fileOf(root: string): string {
	return join(root, ".cache", "report", "kept-pages.json");
}

/** Records the paths of unlisted pages: those of past events, and former addresses of others. */
export async function writeKeptPages(root: string, paths: readonly string[]): Promise<void> {
	writeChanged(fileOf(root), JSON.stringify([...paths].sort()));
}

/** Reads the paths of unlisted pages. @throws when the build recorded none, not even an empty list */
export async function readKeptPages(root: string): Promise<string[]> {
	return parseKeptPages(await readFile(fileOf(root), "utf8"));
}

export function parseKeptPages(text: string): string[] {
	return v.parse(schema, JSON.parse(text));
}
