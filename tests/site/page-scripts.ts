import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { PUBLIC } from "./emitted";

/** What a first visit may load before a click: 100 KB of scripts, gzip. */
export const SCRIPT_BUDGET = 100 * 1_024;

const pageDataSchema = v.object({ componentChunkName: v.string() });
const statsSchema = v.object({ assetsByChunkName: v.record(v.string(), v.array(v.string())) });

const read = (...path: string[]) => readFileSync(join(PUBLIC, ...path), "utf8");

/** The files of a chunk by its name in the bundler's statistics. */
export function chunkScripts(name: string): string[] {
	const { assetsByChunkName } = v.parse(statsSchema, JSON.parse(read("..", ".cache", "webpack.stats.json")));
	return (assetsByChunkName[name] ?? []).filter((file) => file.endsWith(".js"));
}

/** The scripts a page's HTML names, as paths below the site. */
export function namedScripts(html: string): string[] {
	return [...html.matchAll(/<link rel="preload" as="script"[^>]+href="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
}

/** What a page runs to become usable: the scripts its HTML names, and its screen with all the screen needs at once. */
export function scriptsOf(page: string): string[] {
	const named = namedScripts(read(page, "index.html"));
	const pageData = v.parse(pageDataSchema, JSON.parse(read("page-data", page || "index", "page-data.json")));
	return [...new Set([...named, ...chunkScripts(pageData.componentChunkName)])];
}

/** How many bytes a file of the site is, sent with gzip. */
export function gzipped(file: string): number {
	return gzipSync(readFileSync(join(PUBLIC, file)), { level: 9 }).length;
}
