import { ASSET_FOLDER, IMMUTABLE } from "./cache-rules";
import { DOCUMENT_HEADERS, headersOf } from "./headers";
import type { Header, HostManifest } from "./manifest";

const HASHED_FOLDERS = [`/${ASSET_FOLDER}*`, "/static/*", "/texts/*", "/halls/*", "/fonts/*", "/cards/*"];

/**
 * Creates `_headers` for Netlify and Cloudflare. Both revalidate files without a rule, as pages require. Both join the
 * values of overlapping rules, so rules of hashed files never overlap. Paths don't distinguish pages from files, so only
 * the home page has the headers of documents.
 */
export function netlifyHeaders(manifest: HostManifest): string {
	const linesOf = (headers: readonly Header[]) => headers.map(({ name, value }) => `  ${name}: ${value}`);
	const rules = HASHED_FOLDERS.flatMap((pattern) => [pattern, `  Cache-Control: ${IMMUTABLE}`]);
	return `${["/*", ...linesOf(headersOf(manifest)), "/", ...linesOf(DOCUMENT_HEADERS), ...rules].join("\n")}\n`;
}

/**
 * Creates `netlify.toml`: client-only screens and localised not-found pages. A `_redirects` file would also apply on
 * Cloudflare, and override files there.
 */
export function netlifyRules({ rewrites, notFoundLanguages = [] }: HostManifest): string {
	const rules = [
		...rewrites.map(({ from, to }) => ({ from: from.replace(/\*(?=.)/g, ":part"), to: addressOf(to), status: 200 })),
		...notFoundLanguages.map((name) => ({ from: `/${name}/*`, to: `/${name}/404.html`, status: 404 })),
	];
	return rules
		.map(({ from, to, status }) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`)
		.join("\n");
}

/** Netlify serves index.html at the folder's address and redirects from the file's. */
function addressOf(file: string): string {
	return file.replace(/\/index\.html$/, "");
}
