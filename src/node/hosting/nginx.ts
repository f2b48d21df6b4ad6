import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { HASHED_PATHS, IMMUTABLE, REVALIDATE } from "./cache-rules";
import {
	ACTIVE_HEADERS,
	CONSTANT_HEADERS,
	contentSecurityPolicy,
	DOCUMENT_HEADERS,
	INERT_FILES,
	RULES_VERSION_PATH,
	reportHeaders,
	rulesVersion,
} from "./headers";
import type { HostFolders } from "./host-files";
import type { HostManifest } from "./manifest";
import { BANK_RETURN, patternSource, plainSlashes } from "./rewrites";

/** The files of `nginxFiles` with directives. Only storefront updates change them, so root can own installed copies. */
export const NGINX_CONFIGS = ["nginx-http.conf", "nginx-server.conf"] as const;

/** Creates nginx's rules. Builds change only files included in `map` blocks, so no build can inject directives. */
export function nginxFiles(manifest: HostManifest, place: HostFolders): Record<string, string> {
	return {
		"nginx-http.conf": httpRules(place),
		"nginx-server.conf": serverRules(place),
		"version.map": joinLines([`default "${rulesVersion(manifest)}";`]),
		"policy.map": joinLines([`default ${quoted(contentSecurityPolicy(manifest))};`]),
		"reports.map": joinLines([
			'default "";',
			...reportHeaders(manifest).map(({ name, value }) => `${quoted(name)} ${quoted(value)};`),
		]),
		"missing.map": joinLines([
			'default "/404.html";',
			...(manifest.notFoundLanguages ?? []).map(
				(language) => `"~^/${language}(?:/|$)" "/${language}/404.html";`,
			),
		]),
		"screens.map": joinLines([
			'default "";',
			...manifest.rewrites.map(({ from, to }) => `${quoted(`~${patternSource(from)}`)} ${quoted(to)};`),
		]),
	};
}

function httpRules({ site, hosting }: HostFolders): string {
	const variable = variablePrefixOf(site);
	const hashed = HASHED_PATHS.map((pattern) => `\t"~${plainSlashes(pattern)}" "${IMMUTABLE}";`);
	return joinLines([
		`map $uri $${variable}_cache {`,
		`\tdefault "${REVALIDATE}";`,
		...hashed,
		"}",
		...DOCUMENT_HEADERS.map(
			({ value }, index) =>
				`map $sent_http_content_type $${variable}_document${index} { default ""; "~^text/html" ${quoted(value)}; }`,
		),
		`map $uri $${variable}_inert { default ""; "~${plainSlashes(INERT_FILES)}" "inert "; }`,
		...ACTIVE_HEADERS.map(
			({ value }, index) =>
				`map $${variable}_inert $${variable}_active${index} { default ""; "" ${quoted(value)}; }`,
		),
		`map "$request_method $request_uri" $${variable}_return { default ""; "~*${BANK_RETURN.replace("^", "^POST ")}" "/$1"; }`,
		`map $host $${variable}_version { include ${quotedPath(`${hosting}/version.map`)}; }`,
		`map $${variable}_inert $${variable}_policy { "inert " ""; include ${quotedPath(`${hosting}/policy.map`)}; }`,
		// One file maps each header's name to its value; nginx doesn't send a header with an empty value.
		...Object.entries(REPORT_VARIABLES).map(
			([end, name]) =>
				`map "$\{${variable}_inert}${name}" $${variable}_${end} { include ${quotedPath(`${hosting}/reports.map`)}; }`,
		),
		`map $uri $${variable}_missing_given { include ${quotedPath(`${hosting}/missing.map`)}; }`,
		`map $uri $${variable}_screen_given { include ${quotedPath(`${hosting}/screens.map`)}; }`,
		"# Values of a build's maps apply only if they name a file below the site's folder.",
		`map $${variable}_missing_given $${variable}_missing { default "/404.html"; ${SAFE_PATH} $${variable}_missing_given; }`,
		`map $${variable}_screen_given $${variable}_screen { default ""; ${SAFE_PATH} $${variable}_screen_given; }`,
	]);
}

/** nginx pattern for paths in which no file or folder begins with a dot. */
const SAFE_PATH = '"~^(?:/[\\w-][\\w.-]*)+$"';

/** Names of report headers by the suffix of their nginx variable. Suffixes are short: nginx limits variable names. */
const REPORT_VARIABLES = { to: "Reporting-Endpoints", tried: "Content-Security-Policy-Report-Only" } as const;

function serverRules({ site }: HostFolders): string {
	const variable = variablePrefixOf(site);
	const headers = CONSTANT_HEADERS.map(({ name, value }) => `add_header ${name} ${quoted(value)} always;`);
	return joinLines([
		`root ${quotedPath(site)};`,
		"# Follow a link only if its target has the same owner: in the site, and in place of the site or its release.",
		`disable_symlinks if_not_owner from=${quotedPath(dirname(dirname(site)))};`,
		"charset utf-8;",
		"types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg;",
		"\timage/png png; image/jpeg jpg; image/webp webp; image/avif avif; image/x-icon ico; font/woff2 woff2;",
		"\ttext/plain txt; application/xml xml; text/calendar ics; application/manifest+json webmanifest; }",
		"charset_types text/css text/javascript application/json text/plain application/xml text/calendar;",
		"server_tokens off;",
		"absolute_redirect off;",
		"port_in_redirect off;",
		"# Banks may return buyers by POST.",
		`if ($${variable}_return) { return 303 $${variable}_return; }`,
		"# One address per page: no slash at its end. Unlike return, rewrite escapes the address in its answer.",
		"# Browsers read a backslash as a slash: two of either at the start would name another host.",
		'rewrite "^[/\\\\\\\\]*([^/\\\\\\\\].*?)/+$" /$1 permanent;',
		"gzip_static on;",
		"gzip_vary on;",
		"# With the module ngx_brotli_static: brotli_static on;",
		`add_header Cache-Control $${variable}_cache always;`,
		`add_header Content-Security-Policy $${variable}_policy always;`,
		...Object.entries(REPORT_VARIABLES).map(
			([end, name]) => `add_header ${name} $${variable}_${end} always;`,
		),
		...headers,
		...ACTIVE_HEADERS.map(({ name }, index) => `add_header ${name} $${variable}_active${index} always;`),
		...DOCUMENT_HEADERS.map(({ name }, index) => `add_header ${name} $${variable}_document${index} always;`),
		"# Also for broken escapes, which nginx refuses by itself: the page opens the address without them.",
		`error_page 400 404 =404 $${variable}_missing;`,
		"error_page 500 502 503 504 /500.html;",
		"# The version of the loaded rules; a publish waits for it.",
		`location = ${RULES_VERSION_PATH} { default_type text/plain; return 200 $${variable}_version; }`,
		"# No files that start with a dot, and no rules of other hosts.",
		"location ~ /\\.(?!well-known/) { return 404; }",
		"location ~ ^/_(headers|redirects|gatsby/) { return 404; }",
		`location / { try_files $uri $uri/index.html $${variable}_screen =404; }`,
	]);
}

/** Returns a prefix for a site's nginx variables. They are global, and a server may have several sites. */
function variablePrefixOf(site: string): string {
	return `storefront_${createHash("sha256").update(site).digest("hex").slice(0, 8)}`;
}

/** Quotes a path for nginx. @throws Error unless it is absolute, and all its characters are ASCII and safe in nginx */
function quotedPath(text: string): string {
	if (!/^\/[\w/.@+ -]*$/.test(text)) throw new Error(`nginx can't be given this path: ${text}`);
	return quoted(text);
}

function quoted(value: string): string {
	return `"${value.replace(/(["\\])/g, "\\$1")}"`;
}

function joinLines(list: readonly string[]): string {
	return `${list.join("\n")}\n`;
}
