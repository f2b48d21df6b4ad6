import { IMMUTABLE } from "./cache-rules";
import { headersOf } from "./headers";
import type { HostManifest } from "./manifest";

/** The part of a script's or sheet's name that says what it is; Gatsby's "component---" says it for all screens. */
const HASHED_START = /^(\/component---|\/[^/]+[-.](?=[0-9a-f]{10}\.))[^/]*\.(?:js|css)$/;

/** Folders whose files are named by their content; scripts and sheets at the root are told by the start of their names. */
const HASHED_FOLDERS = ["/static/*", "/texts/*", "/halls/*", "/fonts/*", "/cards/*"];

/**
 * `_headers` as Netlify and Cloudflare read it. What no rule names, both ask about each time, which is what pages need.
 * Two rules that fit one file would have their values joined, so the rules of hashed files never overlap.
 */
export function netlifyHeaders(manifest: HostManifest): string {
	const everywhere = headersOf(manifest).map(({ name, value }) => `  ${name}: ${value}`);
	const starts = manifest.assets.flatMap((path) => HASHED_START.exec(path)?.[1] ?? []);
	const hashed = [...HASHED_FOLDERS, ...withoutCovered(starts).map((start) => `${start}*`)];
	const rules = hashed.flatMap((pattern) => [pattern, `  Cache-Control: ${IMMUTABLE}`]);
	return `${["/*", ...everywhere, ...rules].join("\n")}\n`;
}

/** `a-` covers `a-b-`: a rule for the second would fit the same files again. */
function withoutCovered(starts: readonly string[]): string[] {
	const kept: string[] = [];
	for (const start of [...new Set(starts)].sort()) {
		if (!kept.some((shorter) => start.startsWith(shorter))) kept.push(start);
	}
	return kept;
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
