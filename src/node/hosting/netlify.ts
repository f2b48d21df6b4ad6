import { ASSET_FOLDER, IMMUTABLE } from "./cache-rules";
import { DOCUMENT_HEADERS, headersOf } from "./headers";
import type { Header, HostManifest } from "./manifest";

const HASHED_FOLDERS = [`/${ASSET_FOLDER}*`, "/static/*", "/texts/*", "/halls/*", "/fonts/*", "/cards/*"];

/** Creates `_headers` for Netlify and Cloudflare. No path gets a header twice: hosts would join the two values. */
export function netlifyHeaders(manifest: HostManifest): string {
	const linesOf = (headers: readonly Header[]) => headers.map(({ name, value }) => `  ${name}: ${value}`);
	const rules = HASHED_FOLDERS.flatMap((pattern) => [pattern, `  Cache-Control: ${IMMUTABLE}`]);
	// No pattern matches just pages: only the home page gets DOCUMENT_HEADERS. By default, hosts demand revalidation.
	return `${["/*", ...linesOf(headersOf(manifest)), "/", ...linesOf(DOCUMENT_HEADERS), ...rules].join("\n")}\n`;
}

/** Creates `netlify.toml`. Not `_redirects`, which would also apply on Cloudflare and override files there. */
export function netlifyRules({ rewrites, notFoundLanguages = [] }: HostManifest): string {
	const rule = (from: string, to: string, status: number) =>
		`[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`;
	return [
		// Netlify serves index.html at the folder's address, and redirects the file's address to the folder's.
		...rewrites.map(({ from, to }) =>
			rule(from.replace(/\*(?=.)/g, ":part"), to.replace(/\/index\.html$/, ""), 200),
		),
		...notFoundLanguages.map((language) => rule(`/${language}/*`, `/${language}/404.html`, 404)),
	].join("\n");
}
