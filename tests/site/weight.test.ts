import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type EmittedPage, elements, emittedPages, NONE, report } from "./emitted";

/** Limit of the main pages, bytes: TCP's initial congestion window of ten segments. */
const MAIN_LIMIT = 14 * 1_024;
const OTHER_LIMIT = 20 * 1_024;

const pages = emittedPages();
const MAIN_PAGES = /^\/$|^\/[a-z-]+$|\/events(?:\/page\/\d+)?$|\/events\/\d+$/;

/** Bytes with gzip, which every host supports; Brotli needs about a fifth less. */
function compressedBytes({ html }: EmittedPage): number {
	return gzipSync(html, { level: 9 }).length;
}

function tooHeavy(limit: number, which: (path: string) => boolean): string {
	const heavy = pages
		.filter(({ path }) => which(path))
		.map((page) => ({ path: page.path, bytes: compressedBytes(page) }))
		.filter(({ bytes }) => bytes > limit)
		.sort((a, b) => b.bytes - a.bytes);
	return report(heavy.map(({ path, bytes }) => `${path}: ${bytes} bytes, ${bytes - limit} too many`));
}

describe("compressed HTML with inline CSS", () => {
	it("is measured on over a hundred main pages and over a hundred others", () => {
		expect(pages.filter(({ path }) => MAIN_PAGES.test(path)).length).toBeGreaterThan(100);
		expect(pages.filter(({ path }) => !MAIN_PAGES.test(path)).length).toBeGreaterThan(100);
	});

	it("links to no stylesheet", () => {
		const pagesWithStylesheet = pages.filter((page) =>
			elements(page, "link").some((each) => each.get("rel") === "stylesheet"),
		);
		expect(report(pagesWithStylesheet.map(({ path }) => path))).toBe(NONE);
	});

	it("is at most 14 KiB for home, city, list, event and landing pages", () => {
		expect(tooHeavy(MAIN_LIMIT, (path) => MAIN_PAGES.test(path))).toBe(NONE);
	});

	it("is at most 20 KiB for other pages", () => {
		expect(tooHeavy(OTHER_LIMIT, (path) => !MAIN_PAGES.test(path))).toBe(NONE);
	});
});
