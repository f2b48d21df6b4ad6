import { HASHED, IMMUTABLE, REVALIDATE } from "./cache-rules";
import { headersOf } from "./headers";
import type { HostManifest } from "./manifest";
import { patternSource } from "./rewrites";

/** Rules that stand in nginx's `http` block: how long each kind of file is kept. */
export function nginxHttp(): string {
	const hashed = HASHED.map((pattern) => `\t"~${pattern.source.replace(/\\\//g, "/")}" "${IMMUTABLE}";`);
	return lines(["map $uri $storefront_cache {", `\tdefault "${REVALIDATE}";`, ...hashed, "}"]);
}

/**
 * Rules that stand in a `server` block: the folder, headers, rewrites, error pages, compressed copies.
 * @param directory absolute path of the published folder
 * @param alsoAllowed script hashes of another release, while pages of both are served
 */
export function nginxServer(manifest: HostManifest, directory: string, alsoAllowed: readonly string[] = []): string {
	const headers = headersOf(manifest, alsoAllowed).map(
		({ name, value }) => `add_header ${name} ${quoted(value)} always;`,
	);
	const rewrites = manifest.rewrites.flatMap(({ from, to }) => [
		`location ~ ${quoted(patternSource(from))} {`,
		`\ttry_files $uri $uri/index.html ${to};`,
		"}",
	]);
	return lines([
		`root ${quoted(directory)};`,
		"charset utf-8;",
		"types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg;",
		"\timage/png png; image/jpeg jpg; image/webp webp; image/avif avif; image/x-icon ico; font/woff2 woff2;",
		"\ttext/plain txt; application/xml xml; text/calendar ics; application/manifest+json webmanifest; }",
		"charset_types text/css text/javascript application/json text/plain application/xml text/calendar;",
		"server_tokens off;",
		"absolute_redirect off;",
		"port_in_redirect off;",
		"# One address a page: no slash at its end. A rewrite escapes what it puts into the answer; a return would not.",
		'rewrite "^/+(.+?)/+$" /$1 permanent;',
		"gzip_static on;",
		"gzip_vary on;",
		"# With the module ngx_brotli_static: brotli_static on;",
		"add_header Cache-Control $storefront_cache always;",
		...headers,
		"error_page 404 /404.html;",
		"error_page 500 502 503 504 /500.html;",
		"# Nothing whose name starts with a dot, and no rules meant for other hosts.",
		"location ~ /\\.(?!well-known/) { return 404; }",
		"location ~ ^/_(headers|redirects|gatsby/) { return 404; }",
		...rewrites,
		"location / { try_files $uri $uri/index.html =404; }",
	]);
}

function quoted(value: string): string {
	return `"${value.replace(/(["\\])/g, "\\$1")}"`;
}

function lines(all: readonly string[]): string {
	return `${all.join("\n")}\n`;
}
