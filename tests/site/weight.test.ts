import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { emittedPages, linksOf, NO_PROBLEMS, report } from "./emitted";

/** Maximum bytes of a main page's compressed HTML (docs/decisions/031-limits-of-a-first-load.md). */
const MAIN_PAGE_LIMIT = 15 * 1_024;
/** Maximum bytes of the compressed HTML of any page that MAIN_PAGES doesn't match. */
const OTHER_PAGE_LIMIT = 20 * 1_024;

const pages = emittedPages();
/** Matches paths of main pages: events, unfiltered event lists, / and paths of one segment, such as /moskva. */
const MAIN_PAGES = /^\/$|^\/[a-z-]+$|\/events(?:\/page\/\d+)?$|\/events\/\d+$/;

/** Expects that over a hundred pages are measured, and that each, with gzip, has at most `limit` bytes. */
function expectWithin(limit: number, isMeasured: (path: string) => boolean): void {
	const measured = pages
		.filter(({ path }) => isMeasured(path))
		.map(({ path, html }) => ({ path, excess: gzipSync(html, { level: 9 }).length - limit }));
	expect(measured.length).toBeGreaterThan(100);
	const heavy = measured.filter(({ excess }) => excess > 0).sort((a, b) => b.excess - a.excess);
	expect(report(heavy.map(({ path, excess }) => `${path}: ${excess} bytes too many`))).toBe(NO_PROBLEMS);
}

it("no page links to a stylesheet, since its CSS is inlined", () => {
	const pagesWithStylesheet = pages.filter((page) => linksOf(page, "stylesheet").length > 0);
	expect(report(pagesWithStylesheet.map(({ path }) => path))).toBe(NO_PROBLEMS);
});

it("compressed HTML of home, city, landing and event pages and unfiltered event lists is at most 15 KiB", () => {
	expectWithin(MAIN_PAGE_LIMIT, (path) => MAIN_PAGES.test(path));
});

it("compressed HTML of pages that may exceed 15 KiB, such as venues and articles, is at most 20 KiB", () => {
	expectWithin(OTHER_PAGE_LIMIT, (path) => !MAIN_PAGES.test(path));
});

it("the first picture of each list, which is the largest thing to be painted, loads at once", () => {
	const lists = pages.filter(({ path }) => /\/(?:persons|places|events|events\/search|news)$/.test(path));
	expect(lists.length).toBeGreaterThan(50);
	const late = lists.filter(({ markup }) => {
		const [picture = ""] = /<img\b[^>]*>/.exec(markup.slice(markup.indexOf("<main"))) ?? [];
		return picture.includes('loading="lazy"');
	});
	expect(report(late.map(({ path }) => path))).toBe(NO_PROBLEMS);
});
