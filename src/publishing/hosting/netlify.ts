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

/** `_redirects` as Netlify and Cloudflare read it: a star in the middle is a placeholder there. */
export function netlifyRedirects(manifest: HostManifest): string {
	const rules = manifest.rewrites.map(({ from, to }) => `${from.replace(/\*(?=.)/g, ":part")} ${addressOf(to)} 200`);
	return `${rules.join("\n")}\n`;
}

/**
 * Not-found pages of the languages with a prefix, for `netlify.toml`. Cloudflare takes the nearest 404.html by itself, and
 * refuses a rule of this status.
 */
export function netlifyNotFound({ notFoundLanguages = [] }: HostManifest): string {
	const rules = notFoundLanguages.map((language) =>
		["[[redirects]]", `from = "/${language}/*"`, `to = "/${language}/404.html"`, "status = 404", ""].join("\n"),
	);
	return rules.join("\n");
}

/** Both hosts know a folder's page by its address and would redirect from the file's. */
function addressOf(file: string): string {
	return file.replace(/\/index\.html$/, "");
}
