import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PUBLIC } from "../site/emitted";
import { scriptsOf } from "../site/page-scripts";
import type { Benchmark } from "./write-results";

const PAGE_KINDS: readonly (readonly [kind: string, path: string])[] = [
	["home", ""],
	["city", "moskva"],
	["list", "moskva/events"],
	["event", "events/66329"],
	["search", "events/search"],
	["performers", "persons"],
	["news", "news"],
	["basket", "cart"],
];

/** Measures the compressed bytes of a first visit, by kind of page. @throws when there is no built site */
export function benchBytes(): Benchmark {
	if (!existsSync(join(PUBLIC, "index.html"))) throw new Error("There is no built site: npm run build first.");
	const read = (...path: string[]) => readFileSync(join(PUBLIC, ...path));
	const rows = PAGE_KINDS.map(([page, path]) => {
		const html = read(path, "index.html");
		const data = read("page-data", path || "index", "page-data.json");
		const scripts = scriptsOf(path).map((file) => read(file));
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
