import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { HASHED, IMMUTABLE, REVALIDATE } from "./cache-rules";
import { headersOf } from "./headers";
import type { HostPlace } from "./host-files";
import type { HostManifest } from "./manifest";
import { patternSource } from "./rewrites";

/** The version of the Workers runtime that the worker was written for and is tested with. */
const COMPATIBILITY_DATE = "2026-04-01";

/**
 * Requests the worker sees although there is a file: of some the headers mustn't hang on the length of a line of `_headers`,
 * the others are nobody's to see.
 */
const WORKER_FIRST = ["/*.html", "/sw.js", "/.*", "/*/.*", "/_gatsby/*"];

/**
 * Writes a project for `wrangler deploy`: static assets, and a worker for what their rules can't say (pages without a slash,
 * permanent redirects, screens behind files of their own, a policy of more than 2,000 characters, compressed copies).
 */
export function cloudflareFiles(manifest: HostManifest, { site, hosting }: HostPlace): Record<string, string> {
	const project = {
		name: "storefront",
		main: "worker.js",
		compatibility_date: COMPATIBILITY_DATE,
		assets: {
			directory: relative(hosting, site),
			binding: "ASSETS",
			html_handling: "none",
			not_found_handling: "none",
			run_worker_first: WORKER_FIRST,
		},
	};
	const rules = {
		headers: Object.fromEntries(headersOf(manifest).map(({ name, value }) => [name, value])),
		rewrites: manifest.rewrites.map(({ from, to }) => ({ from: patternSource(from), to })),
		notFoundLanguages: manifest.notFoundLanguages ?? [],
		hashed: HASHED.map(({ source }) => source),
		immutable: IMMUTABLE,
		revalidate: REVALIDATE,
	};
	return {
		"wrangler.jsonc": `${JSON.stringify(project, null, "\t")}\n`,
		"worker.js": readFileSync(join(__dirname, "cloudflare-worker.mjs"), "utf8"),
		"worker-rules.js": Object.entries(rules)
			.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
			.join(""),
	};
}
