import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import type { Benchmark } from "./write-results";

const pageDataSchema = v.object({ componentChunkName: v.string() });
const statsSchema = v.object({ assetsByChunkName: v.record(v.string(), v.array(v.string())) });

/** A page of each kind, and what its first visit loads. */
const KINDS: readonly (readonly [kind: string, path: string])[] = [
	["home", ""],
	["city", "moskva"],
	["list", "moskva/events"],
	["event", "events/66329"],
	["search", "events/search"],
	["performers", "persons"],
	["news", "news"],
	["basket", "cart"],
];

/** What a first visit loads, compressed as a host sends it. @throws when there is no built site in the folder */
export function benchBytes(directory: string): Benchmark {
	if (!existsSync(join(directory, "index.html"))) throw new Error("There is no built site: npm run build first.");
	const read = (...path: string[]) => readFileSync(join(directory, ...path));
	const { assetsByChunkName } = v.parse(statsSchema, JSON.parse(read("webpack.stats.json").toString()));
	const rows = KINDS.map(([page, path]) => {
		const html = read(path, "index.html");
		const data = read("page-data", path || "index", "page-data.json");
		const { componentChunkName } = v.parse(pageDataSchema, JSON.parse(data.toString()));
		const named = [...html.toString().matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
		const screen = (assetsByChunkName[componentChunkName] ?? []).filter((file) => file.endsWith(".js"));
		const scripts = [...new Set([...named, ...screen])].map((file) => read(file));
		return {
			page,
			"HTML, brotli": brotliCompressSync(html).length,
			"HTML, gzip": gzipSync(html, { level: 9 }).length,
			"scripts, brotli": scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
			"scripts, gzip": scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0),
			"page data, brotli": brotliCompressSync(data).length,
		};
	});
	const [first = {}] = rows;
	return {
		name: "bytes",
		title: "Bytes of a first visit",
		note: "By kind of page, of the demo site. HTML holds the page's styles; pictures and fonts aren't counted.",
		keys: ["page"],
		compared: Object.keys(first).filter((column) => column !== "page"),
		rows,
	};
}
