import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const PUBLIC = join(process.cwd(), "public");
const BUDGET = 100 * 1_024;

const pageDataSchema = v.object({ componentChunkName: v.string() });
const statsSchema = v.object({ assetsByChunkName: v.record(v.string(), v.array(v.string())) });

const read = (...path: string[]) => readFileSync(join(PUBLIC, ...path), "utf8");

/** What a page runs to become usable: the scripts its HTML names, and its screen with all the screen needs at once. */
function scriptsOf(page: string): string[] {
	const named = [...read(page, "index.html").matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
	const { componentChunkName } = v.parse(
		pageDataSchema,
		JSON.parse(read("page-data", page || "index", "page-data.json")),
	);
	const { assetsByChunkName } = v.parse(statsSchema, JSON.parse(read("webpack.stats.json")));
	const screen = (assetsByChunkName[componentChunkName] ?? []).filter((file) => file.endsWith(".js"));
	expect(screen.length).toBeGreaterThan(0);
	return [...new Set([...named, ...screen])];
}

const gzipped = (file: string) => gzipSync(readFileSync(join(PUBLIC, file)), { level: 9 }).length;

describe("the first page's JavaScript", () => {
	it.each(["", "moskva", "moskva/events", "events/66329", "persons", "news", "moskva/events/search"])(
		"of /%s is at most 100 KB gzip",
		(page) => {
			const scripts = scriptsOf(page);
			expect(scripts.length).toBeGreaterThanOrEqual(4);
			expect(scripts.reduce((sum, file) => sum + gzipped(file), 0)).toBeLessThanOrEqual(BUDGET);
		},
	);
});
