import { ASSET_FOLDER, IMMUTABLE } from "./cache-rules";
import { headersOf } from "./headers";
import type { HostManifest } from "./manifest";

/** Folders whose files are named by their content. */
const HASHED_FOLDERS = [`/${ASSET_FOLDER}*`, "/static/*", "/texts/*", "/halls/*", "/fonts/*", "/cards/*"];

/**
 * `_headers` as Netlify and Cloudflare read it. What no rule names, both ask about each time, which is what pages need.
 * Two rules that fit one file would have their values joined, so the rules of hashed files never overlap.
 */
export function netlifyHeaders(manifest: HostManifest): string {
	const everywhere = headersOf(manifest).map(({ name, value }) => `  ${name}: ${value}`);
	const rules = HASHED_FOLDERS.flatMap((pattern) => [pattern, `  Cache-Control: ${IMMUTABLE}`]);
	return `${["/*", ...everywhere, ...rules].join("\n")}\n`;
}

/**
 * `netlify.toml`: client-only screens, where a star in the middle is a placeholder, and the not-found pages of languages. Rules
 * in the site's folder (`_redirects`) Cloudflare would read too, and put before the files they name.
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

/** Netlify knows a folder's page by its address and would redirect from the file's. */
function addressOf(file: string): string {
	return file.replace(/\/index\.html$/, "");
}
