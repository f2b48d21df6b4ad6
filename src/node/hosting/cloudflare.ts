import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { HASHED_PATHS, IMMUTABLE, REVALIDATE } from "./cache-rules";
import { DOCUMENT_HEADERS, headersOf } from "./headers";
import type { HostFolders } from "./host-files";
import type { Header, HostManifest } from "./manifest";
import { BANK_RETURN, patternSource } from "./rewrites";

const COMPATIBILITY_DATE = "2026-04-01";

/** Paths that the worker answers even if the file exists: its policy may be too long for `_headers`, or it's hidden. */
const WORKER_FIRST = ["/*.html", "/sw.js", "/.*", "/*/.*", "/_gatsby/*"];

/** Creates a project for `wrangler deploy`: static assets, and a worker for what Cloudflare's asset rules can't do. */
export function cloudflareFiles(
	manifest: HostManifest,
	{ site, hosting }: HostFolders,
): Record<string, string> {
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
	const byName = (list: readonly Header[]) =>
		Object.fromEntries(list.map(({ name, value }) => [name, value]));
	const rules = {
		headers: byName(headersOf(manifest)),
		documentHeaders: byName(DOCUMENT_HEADERS),
		bankReturn: BANK_RETURN,
		rewrites: manifest.rewrites.map(({ from, to }) => ({ from: patternSource(from), to })),
		notFoundLanguages: manifest.notFoundLanguages ?? [],
		hashed: HASHED_PATHS.map(({ source }) => source),
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
