import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { ensureBrowser } from "../tools/browser";
import { start, waitForAnswer } from "../tools/processes";
import {
	assertShopPortsAreFree,
	GATSBY_ARGS,
	SITE_PORT,
	SITE_URL,
	startSandbox,
	startSite,
} from "../tools/servers";
import { type Figure, figureLine, ratioOf } from "./build-limits";
import { buildNaiveSite } from "./naive-site";
import { median } from "./numbers";
import type { Benchmark, Row } from "./write-results";

/** Pinned, as versions score differently. Not a dependency, as it needs as many packages as the whole project. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** Maximum number of tries of a Lighthouse run that fails with NO_NAVSTART. */
const MAX_TRIES = 3;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Lighthouse's audit ids, by the column of the results that shows the measured value. */
const AUDIT_BY_COLUMN = {
	"first paint, ms": "first-contentful-paint",
	"largest paint, ms": "largest-contentful-paint",
	"blocked, ms": "total-blocking-time",
	"speed index, ms": "speed-index",
	shift: "cumulative-layout-shift",
} as const;

const auditSchema = v.object({
	score: v.nullable(v.number()),
	scoreDisplayMode: v.string(),
	numericValue: v.optional(v.number()),
});
const reportSchema = v.object({
	categories: v.record(
		v.picklist(CATEGORIES),
		v.object({ score: v.number(), auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
	),
	audits: v.record(v.string(), auditSchema),
});
type Report = v.InferOutput<typeof reportSchema>;

/** Measures median mobile Lighthouse scores of the built, compressed site and of a naive one. @throws without a build */
export async function benchLighthouse(runs: number): Promise<Benchmark> {
	const directory = join(process.cwd(), "public");
	if (!existsSync(join(directory, "index.html.br"))) {
		throw new Error("There is no built site with compressed copies: npm run build first.");
	}
	await assertShopPortsAreFree();
	const browser = await ensureBrowser();
	await startSandbox();
	await startSite();
	await startNaiveSite();
	const rows: Row[] = [];
	for (const [page, address] of pagesOf(directory)) {
		// The first run isn't measured: during it, the sandbox renders pictures, which a real image host has ready.
		await runLighthouse(address, browser);
		const reports: Report[] = [];
		for (let run = 0; run < runs; run++) reports.push(await runLighthouse(address, browser));
		const row = rowOf(page, reports);
		console.log(JSON.stringify(row));
		rows.push(row);
	}
	return {
		name: "lighthouse",
		title: "Lighthouse, as for a phone",
		note: `${LIGHTHOUSE}, its own profile of a phone (simulated slow 4G and a processor four times slower), the median of ${runs} runs. The site is served compressed from this machine; the sandbox draws its pictures. Naive is a site of the same events with the same packages (\`tests/bench/naive\`), served by \`gatsby serve\`.`,
		keys: ["page"],
		compared: ["largest paint, ms", "blocked, ms", "speed index, ms"],
		rows,
		findings: figures(rows),
	};
}

/** Greatest ratio of a page's figures to those of the naive page: what is demanded, and what is aimed at. */
const LIMITS = [
	{ page: "event", column: "largest paint, ms", limit: 0.9, aim: 0.7 },
	{ page: "event", column: "blocked, ms", limit: 0.3, aim: 0.2 },
	{ page: "list", column: "largest paint, ms", limit: 0.9, aim: 0.7 },
	{ page: "list", column: "blocked, ms", limit: 0.5, aim: 0.2 },
] as const;

function figures(rows: readonly Row[]): string[] {
	const cell = (page: string, column: string) => Number(rows.find((row) => row["page"] === page)?.[column]);
	return LIMITS.map(({ page, column, limit, aim }): Figure => {
		const value = ratioOf(cell(page, column), cell(`naive ${page}`, column));
		return { name: `${page}: ${column.replace(", ms", "")}, × naive`, value, limit, aim };
	}).map(figureLine);
}

const NAIVE_PORT = SITE_PORT + 1;
const NAIVE_URL = `http://localhost:${NAIVE_PORT}`;

async function startNaiveSite(): Promise<void> {
	const directory = await buildNaiveSite(process.cwd());
	const args = [...GATSBY_ARGS, "serve", "--port", String(NAIVE_PORT)];
	await waitForAnswer(NAIVE_URL, start(process.execPath, args, {}, directory));
}

function pagesOf(directory: string): [page: string, address: string][] {
	const firstIn = (folder: string) => {
		// Gatsby leaves the empty folders of deleted pages.
		const isPage = (name: string) =>
			/^\d+$/.test(name) && existsSync(join(directory, folder, name, "index.html"));
		const id = readdirSync(join(directory, folder)).find(isPage);
		return `/${folder}/${id}`;
	};
	const event = firstIn("moskva/events");
	return [
		["home", SITE_URL],
		["city", `${SITE_URL}/moskva`],
		["list", `${SITE_URL}/moskva/events`],
		["event", SITE_URL + event],
		["performer", SITE_URL + firstIn("persons/person")],
		["article", SITE_URL + firstIn("news")],
		["naive list", NAIVE_URL],
		["naive event", `${NAIVE_URL}/events/${basename(event)}`],
	];
}

/** Runs Lighthouse on a page. @param browser path of the Chromium executable */
async function runLighthouse(address: string, browser: string): Promise<Report> {
	const args = [
		...["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", address],
		...["--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"],
	];
	const env = { ...process.env, CHROME_PATH: browser };
	for (let attempt = 1; ; attempt++) {
		try {
			const { stdout } = await promisify(execFile)("npm", args, { env, maxBuffer: 64 * 2 ** 20 });
			return v.parse(reportSchema, JSON.parse(stdout));
		} catch (error) {
			// Chromium sometimes starts its trace too late, which Lighthouse reports as NO_NAVSTART.
			if (
				attempt === MAX_TRIES ||
				!/NO_NAVSTART/.test(String(error instanceof Error && Reflect.get(error, "stdout")))
			)
				throw error;
		}
	}
}

/** Makes a page's row of the results: medians of the reports' scores and measurements, and failed audits. */
function rowOf(page: string, reports: readonly Report[]): Row {
	const scores = CATEGORIES.map((category) => [
		category.replace("-", " "),
		median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
	]);
	const measures = Object.entries(AUDIT_BY_COLUMN).map(([name, id]) => {
		const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
		return [name, name === "shift" ? Number(value.toFixed(3)) : Math.round(value)];
	});
	const allShortcomings = [...new Set(reports.flatMap(shortcomings))].sort();
	return {
		page,
		...Object.fromEntries([...scores, ...measures]),
		"what it found": allShortcomings.join(", ") || "nothing",
	};
}

/** Returns the ids of a report's failed pass-or-fail audits that count in a score, without those of performance. */
function shortcomings({ categories, audits }: Report): string[] {
	return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
		(categories[category]?.auditRefs ?? [])
			.filter(
				({ id, weight }) =>
					weight > 0 && audits[id]?.scoreDisplayMode === "binary" && audits[id]?.score === 0,
			)
			.map(({ id }) => id),
	);
}
