import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { PUBLIC } from "./emitted";

/** Size limit (bytes, after gzip) of a page's first-load scripts, without those that load live prices. */
export const SCRIPT_BUDGET = 100 * 1_024;

const pageDataSchema = v.object({ componentChunkName: v.string() });
const statsSchema = v.object({ assetsByChunkName: v.record(v.string(), v.array(v.string())) });

const readBuilt = (...path: string[]) => readFileSync(join(PUBLIC, ...path), "utf8");

/** Script files of a chunk, by its name in webpack's statistics; empty for an unknown name. */
export function chunkScripts(name: string): string[] {
	const { assetsByChunkName } = v.parse(statsSchema, JSON.parse(readBuilt("..", ".cache", "webpack.stats.json")));
	return (assetsByChunkName[name] ?? []).filter((file) => file.endsWith(".js"));
}

export function preloadedScripts(html: string): string[] {
	return [...html.matchAll(/<link rel="preload" as="script"[^>]+href="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
}

/** Scripts that a page needs for hydration: those that it preloads, its screen, and the screen's static imports. */
export function scriptsOf(page: string): string[] {
	const preloaded = preloadedScripts(readBuilt(page, "index.html"));
	const pageData = v.parse(pageDataSchema, JSON.parse(readBuilt("page-data", page || "index", "page-data.json")));
	return [...new Set([...preloaded, ...chunkScripts(pageData.componentChunkName)])];
}

/** Size of a file compressed with gzip, bytes. */
export function gzippedSize(file: string): number {
	return gzipSync(readFileSync(join(PUBLIC, file)), { level: 9 }).length;
}
