import { HASHED_PATHS, IMMUTABLE, REVALIDATE } from "./cache-rules";
import {
	activeHeadersOf,
	CONSTANT_HEADERS,
	DOCUMENT_HEADERS,
	INERT_FILES,
	RULES_VERSION_PATH,
	rulesVersion,
} from "./headers";
import type { Header, HostManifest } from "./manifest";
import { BANK_RETURN, patternSource, plainSlashes, SLASHES } from "./rewrites";

export const CADDY_FILE = "storefront.caddy";

/** MIME types by file extension that Caddy, which is written in Go, may not know. */
const MIME_TYPES: Readonly<Record<string, string>> = {
	ics: "text/calendar; charset=utf-8",
	woff2: "font/woff2",
	avif: "image/avif",
	webmanifest: "application/manifest+json",
	txt: "text/plain; charset=utf-8",
	xml: "application/xml; charset=utf-8",
};

/** No such file, or one of a name that no file can have: with a long text behind it, or a zero byte. */
const MISSING =
	'{err.status_code} == 404 || {err.message}.contains("file name too long") || {err.message}.contains("invalid argument")';

/** Creates the rules for Caddy, to be imported into a site block. @param site path of the served folder */
export function caddyRules(manifest: HostManifest, site: string): string {
	const headerRules = (headers: readonly Header[], matcher = "") =>
		headers.map(({ name, value }) => `header ${matcher}${name} ${quoted(value)}`);
	const activeHeaders = activeHeadersOf(manifest);
	const rewriteRules = manifest.rewrites.flatMap(({ from, to }, index) => [
		`@screen${index} {`,
		"\tnot file {path} {path}/index.html",
		`\tpath_regexp ${quoted(patternSource(from))}`,
		"}",
		`rewrite @screen${index} ${to}`,
	]);
	const contentTypeRules = Object.entries(MIME_TYPES).flatMap(([extension, type]) => [
		`@${extension} path *.${extension}`,
		`header @${extension} Content-Type ${quoted(type)}`,
	]);
	const notFoundRules = (manifest.notFoundLanguages ?? []).flatMap((language) => [
		`@missing_${language} {`,
		`\texpression ${quoted(MISSING)}`,
		`\tpath /${language} /${language}/*`,
		"}",
		`rewrite @missing_${language} /${language}/404.html`,
	]);
	const lines = [
		`root * ${quoted(site)}`,
		"route {",
		...headerRules(CONSTANT_HEADERS),
		"# Banks may return buyers by POST.",
		`@return expression ${quoted(`{http.request.method} == "POST" && {http.request.orig_uri}.matches("(?i)${BANK_RETURN}")`)}`,
		"route @return {",
		`\turi path_regexp ${quoted(`(?i)^${SLASHES}`)} "/"`,
		"\tredir {uri} 303",
		"}",
		"# One address per page: no slash at its end, a single one at its start.",
		`@slash path_regexp ${quoted(String.raw`[^/\\].*/$`)}`,
		"route @slash {",
		'\turi path_regexp "/+$" ""',
		`\turi path_regexp ${quoted(String.raw`^[/\\]+`)} "/"`,
		"\tredir {uri} permanent",
		"}",
		"# The version of the loaded rules; a publish waits for it.",
		`respond ${RULES_VERSION_PATH} ${rulesVersion(manifest)} 200`,
		"# No files that start with a dot, and no rules of other hosts.",
		"@hidden {",
		"\tpath */.* /_headers /_redirects /_gatsby/*",
		"\tnot path /.well-known/*",
		"}",
		"error @hidden 404",
		"# The file matcher would read these characters as a glob; no file name of the site has them.",
		`@glob path_regexp ${quoted(String.raw`[*?\[\]\\]`)}`,
		"error @glob 404",
		...rewriteRules,
		"@page file {path} {path}/index.html",
		"rewrite @page {file_match.relative}",
		"@document path *.html",
		...headerRules(DOCUMENT_HEADERS, "@document "),
		`@active not path_regexp ${quoted(plainSlashes(INERT_FILES))}`,
		...headerRules(activeHeaders, "@active "),
		`header Cache-Control ${quoted(REVALIDATE)}`,
		`@hashed path_regexp ${quoted(HASHED_PATHS.map(plainSlashes).join("|"))}`,
		`header @hashed Cache-Control ${quoted(IMMUTABLE)}`,
		...contentTypeRules,
		...fileServerLines,
		"}",
		"handle_errors {",
		...headerRules([...CONSTANT_HEADERS, ...activeHeaders, ...DOCUMENT_HEADERS]),
		`header Cache-Control ${quoted(REVALIDATE)}`,
		`@missing expression ${quoted(MISSING)}`,
		...notFoundRules,
		"rewrite @missing /404.html",
		`@broken expression ${quoted(`!(${MISSING})`)}`,
		"rewrite @broken /500.html",
		// First with another status than the error's.
		...["file_server @missing {", "\tstatus 404", ...fileServerLines.slice(1)],
		...fileServerLines,
		"}",
	];
	return `${lines.join("\n")}\n`;
}

const fileServerLines = ["file_server {", "\tdisable_canonical_uris", "\tprecompressed br gzip", "}"];

/** Quotes a value for Caddy. @throws Error for a backtick or a line break, which can't be quoted */
function quoted(value: string): string {
	if (/[`\r\n]/.test(value)) throw new Error(`Caddy can't be given this value: ${value}`);
	return `\`${value}\``;
}
