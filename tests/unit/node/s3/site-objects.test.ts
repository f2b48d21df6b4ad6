import { describe, expect, it } from "vitest";
import type { Inventory } from "#src/node/publish/inventory";
import { type SiteObject, siteObjects } from "#src/node/publish/s3/site-objects";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";
const SCRIPT = "_/app-0123456789.js";

const inventory = (...paths: string[]): Inventory =>
	Object.fromEntries(paths.map((path) => [path, { hash: `hash of ${path}`, size: 1, mtimeMs: 0 }]));
const withCopies = (...paths: string[]) =>
	inventory(...paths.flatMap((path) => [path, `${path}.gz`, `${path}.br`]));

function onlyEntry(objects: Map<string, SiteObject>): [key: string, object: SiteObject] {
	expect(objects.size).toBe(1);
	return [...objects][0] as [string, SiteObject];
}

describe("siteObjects", () => {
	it.each([
		["index.html", "index.html", "pages", "text/html; charset=utf-8", REVALIDATE],
		["moskva/events/index.html", "moskva/events", "pages", "text/html; charset=utf-8", REVALIDATE],
		["404.html", "404.html", "pages", "text/html; charset=utf-8", REVALIDATE],
		["page-data/index/page-data.json", undefined, "page data", "application/json; charset=utf-8", REVALIDATE],
		["sw.js", undefined, "service worker", "text/javascript; charset=utf-8", REVALIDATE],
		[SCRIPT, undefined, "hashed files", "text/javascript; charset=utf-8", IMMUTABLE],
		["texts/ru.0123456789ab.json", undefined, "hashed files", "application/json; charset=utf-8", IMMUTABLE],
		["cards/0123456789.png", undefined, "hashed files", "image/png", IMMUTABLE],
		["fonts/onest-latin-2.woff2", undefined, "hashed files", "font/woff2", IMMUTABLE],
		["data/build.json", undefined, "other files", "application/json; charset=utf-8", REVALIDATE],
		["sitemap.xml", undefined, "other files", "text/xml; charset=utf-8", REVALIDATE],
		["favicon.svg", undefined, "other files", "image/svg+xml; charset=utf-8", REVALIDATE],
		["data/unknown.kind", undefined, "other files", "application/octet-stream", REVALIDATE],
	] as const)("gives %s its key, upload stage and headers", (path, key, stage, contentType, cacheControl) => {
		const [actualKey, object] = onlyEntry(siteObjects(inventory(path), "none"));
		expect(actualKey).toBe(key ?? path);
		expect(object).toMatchObject({ file: path, stage, headers: { contentType, cacheControl } });
		expect(object.headers.contentEncoding).toBeUndefined();
	});

	it.each([
		["gzip", ".gz"],
		["br", ".br"],
	] as const)(
		"lists the %s copy in place of the original, with the same key, stage and type",
		(encoding, suffix) => {
			const paths = ["moskva/index.html", SCRIPT, "sw.js"];
			const originals = siteObjects(inventory(...paths), "none");
			const copies = siteObjects(withCopies(...paths), encoding);
			expect([...copies.keys()]).toEqual([...originals.keys()]);
			for (const [key, { file, stage, headers }] of originals) {
				const copy = { file: file + suffix, stage, headers: { ...headers, contentEncoding: encoding } };
				expect(copies.get(key)).toEqual({ ...copy, fingerprint: expect.stringMatching(` ${encoding}$`) });
			}
		},
	);

	it.each([
		["instead of its copies when no encoding is configured", withCopies("moskva/index.html"), "none"],
		["when it has no gzip copy", inventory("cards/0123456789.png"), "gzip"],
		["when it has no br copy", inventory("cards/0123456789.png"), "br"],
		["when it ends in .gz but isn't the copy of another file", inventory("data/log.gz"), "gzip"],
	] as const)("lists the original file %s", (_when, files, encoding) => {
		const [, { file, headers }] = onlyEntry(siteObjects(files, encoding));
		expect(file).toBe(Object.keys(files)[0]);
		expect(headers.contentEncoding).toBeUndefined();
	});

	it("gives objects with different stored content or encoding different fingerprints", () => {
		const entry = (hash: string) => ({ hash, size: 1, mtimeMs: 0 });
		const fingerprint = (hash: string, copyHash: string, encoding: "none" | "gzip") =>
			onlyEntry(siteObjects({ a: entry(hash), "a.gz": entry(copyHash) }, encoding))[1].fingerprint;
		expect(fingerprint("1", "2", "none")).toBe(fingerprint("1", "3", "none"));
		const others = [
			fingerprint("2", "2", "none"),
			fingerprint("1", "1", "gzip"),
			fingerprint("1", "2", "gzip"),
		];
		expect(new Set([fingerprint("1", "1", "none"), ...others]).size).toBe(4);
	});
});
