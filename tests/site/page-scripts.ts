import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { PUBLIC } from "./emitted";

/** Size limit (bytes, after gzip) of a page's first-load scripts, without those that load live prices. */
export const SCRIPT_BUDGET = 122 * 1_024;

const STATS_FILE = "webpack.stats.json";
const pageDataSchema = v.object({ componentChunkName: v.string() });
const statsSchema = v.object({ assetsByChunkName: v.record(v.string(), v.array(v.string())) });

const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** Script files of a chunk, by its name in webpack's statistics; empty for an unknown name. */
export function chunkScripts(name: string, site = PUBLIC): string[] {
	// Gatsby writes it among the published files; this site moves it to the cache.
	const folder = [site, join(site, "..", ".cache")].find((one) => existsSync(join(one, STATS_FILE)));
	if (folder === undefined) throw new Error(`There is no ${STATS_FILE} of the site in ${site}.`);
	const { assetsByChunkName } = v.parse(statsSchema, JSON.parse(read(folder, STATS_FILE)));
	return (assetsByChunkName[name] ?? []).filter((file) => file.endsWith(".js"));
}

/** Scripts of Gatsby's runtime and the shop's frame, which a page's HTML names. */
export function namedScripts(html: string): string[] {
	return [...html.matchAll(/<script src="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
}

/**
 * Scripts that a page needs for hydration: those that its HTML names, its screen, and the screen's static imports.
 * @param site folder of a built Gatsby site, by default this one
 */
export function scriptsOf(page: string, site = PUBLIC): string[] {
	const named = namedScripts(read(site, page, "index.html"));
	const pageData = v.parse(
		pageDataSchema,
		JSON.parse(read(site, "page-data", page || "index", "page-data.json")),
	);
	return [...new Set([...named, ...chunkScripts(pageData.componentChunkName, site)])];
}

/** Size of a file compressed with gzip, bytes. */
export function gzippedSize(file: string): number {
	return gzipSync(readFileSync(join(PUBLIC, file)), { level: 9 }).length;
}
