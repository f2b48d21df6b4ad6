import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PUBLIC } from "../site/emitted";
import { scriptsOf } from "../site/page-scripts";
import { assertShopPortsAreFree, startSandbox } from "../tools/servers";
import { figureLine, ratioOf } from "./build-limits";
import { buildNaiveSite } from "./naive-site";
import type { Benchmark, Row } from "./write-results";

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

/** Kinds of pages of the naive site, to compare with. */
const NAIVE_PAGES: typeof PAGE_KINDS = [
	["naive list", ""],
	["naive event", "events/66329"],
];
/** Greatest size of the home page's HTML, KiB after gzip: what is demanded, and what is aimed at. */
const HTML_LIMITS = { limit: 15, aim: 14 };
/** Greatest ratio of a first load's scripts to those of the naive page of the same kind. */
const SCRIPT_LIMITS = { limit: 0.9, aim: 0.7 };

/** Measures the compressed bytes of a first visit, by kind of page. @throws when there is no built site */
export async function benchBytes(): Promise<Benchmark> {
	if (!existsSync(join(PUBLIC, "index.html")))
		throw new Error("There is no built site: npm run build first.");
	await assertShopPortsAreFree();
	await startSandbox();
	const naive = join(await buildNaiveSite(process.cwd()), "public");
	const rows = [
		...PAGE_KINDS.map(([page, path]) => rowOf(page, path, PUBLIC)),
		...NAIVE_PAGES.map(([page, path]) => rowOf(page, path, naive)),
	];
	const [first = {}] = rows;
	return {
		name: "bytes",
		title: "Bytes of a first visit",
		note: "By kind of page, of the demo site; naive is a site of the same events with the same packages (`tests/bench/naive`). HTML holds the page's styles; pictures and fonts aren't counted.",
		keys: ["page"],
		compared: Object.keys(first).filter((column) => column !== "page"),
		rows,
		findings: figures(rows),
	};
}

function rowOf(page: string, path: string, site: string): Row {
	const read = (...file: string[]) => readFileSync(join(site, ...file));
	const html = read(path, "index.html");
	const data = read("page-data", path || "index", "page-data.json");
	const scripts = scriptsOf(path, site).map((file) => read(file));
	return {
		page,
		"HTML, brotli": brotliCompressSync(html).length,
		"HTML, gzip": gzipSync(html, { level: 9 }).length,
		"scripts, brotli": scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
		"scripts, gzip": scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0),
		"page data, brotli": brotliCompressSync(data).length,
	};
}

function figures(rows: readonly Row[]): string[] {
	const cell = (page: string, column: string) => Number(rows.find((row) => row["page"] === page)?.[column]);
	const homeKibibytes = Math.round((cell("home", "HTML, gzip") / 1_024) * 10) / 10;
	return [
		{ name: "HTML of home, KiB after gzip", value: homeKibibytes, ...HTML_LIMITS },
		...["list", "event"].map((page) => {
			const value = ratioOf(cell(page, "scripts, brotli"), cell(`naive ${page}`, "scripts, brotli"));
			return { name: `${page}: scripts of a first load, brotli, × naive`, value, ...SCRIPT_LIMITS };
		}),
	].map(figureLine);
}
