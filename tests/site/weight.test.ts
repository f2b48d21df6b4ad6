import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type EmittedPage, elements, emittedPages, NONE, report } from "./emitted";

/** TCP's initial congestion window: ten segments. */
const WINDOW = 14 * 1_024;
const ANY = 20 * 1_024;

const pages = emittedPages();
const MAIN = /^\/$|^\/[a-z-]+$|\/events(?:\/page\/\d+)?$|\/events\/\d+$/;

/** Measured with gzip, which every host supports; brotli is about a fifth smaller. */
function compressed({ html }: EmittedPage): number {
	return gzipSync(html, { level: 9 }).length;
}

function tooHeavy(limit: number, which: (path: string) => boolean): string {
	const heavy = pages
		.filter(({ path }) => which(path))
		.map((page) => ({ path: page.path, bytes: compressed(page) }))
		.filter(({ bytes }) => bytes > limit)
		.sort((a, b) => b.bytes - a.bytes);
	return report(heavy.map(({ path, bytes }) => `${path}: ${bytes} bytes, ${bytes - limit} too many`));
}

describe("compressed HTML with its CSS", () => {
	it("is measured on every kind of page", () => {
		expect(pages.filter(({ path }) => MAIN.test(path)).length).toBeGreaterThan(100);
		expect(pages.filter(({ path }) => !MAIN.test(path)).length).toBeGreaterThan(100);
	});

	it("inlines its CSS", () => {
		const apart = pages.filter((page) => elements(page, "link").some((each) => each.get("rel") === "stylesheet"));
		expect(report(apart.map(({ path }) => path))).toBe(NONE);
	});

	it("is at most 14 KiB for home, city, list, event and landing pages", () => {
		expect(tooHeavy(WINDOW, (path) => MAIN.test(path))).toBe(NONE);
	});

	it("is at most 20 KiB for any other", () => {
		expect(tooHeavy(ANY, (path) => !MAIN.test(path))).toBe(NONE);
	});
});
