import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { currentMoment } from "../../src/settings/clock";
import { elements, emittedPages, grouped, NONE, PUBLIC, report } from "./emitted";

interface Entry {
	loc: string;
	lastmod: string | undefined;
}

/** Entries of a sitemap, or of the index of sitemaps. */
function entriesOf(path: string): Entry[] {
	const xml = readFileSync(join(PUBLIC, path), "utf8");
	return [...xml.matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/gs)].map(([, inside = ""]) => ({
		loc: /<loc>(.*?)<\/loc>/.exec(inside)?.[1] ?? "",
		lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(inside)?.[1],
	}));
}

const pathOf = (address: string) => decodeURI(new URL(address).pathname);
const files = entriesOf("sitemap.xml").map((file) => ({ ...file, urls: entriesOf(pathOf(file.loc)) }));
const listedUrls = files.flatMap(({ urls }) => urls);

describe("the sitemap", () => {
	it("is an index with at least one sitemap for each kind of page", () => {
		const kinds = files.map(({ loc }) => /\/sitemaps\/([a-z]+)-\d+\.xml$/.exec(loc)?.[1]);
		expect(new Set(kinds)).toEqual(new Set(["pages", "cities", "events", "places", "persons", "news"]));
		expect(readFileSync(join(PUBLIC, "robots.txt"), "utf8")).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
	});

	it("lists exactly the indexable pages, by canonical address", () => {
		const canonical = emittedPages().flatMap((page) =>
			elements(page, "link").flatMap((each) => (each.get("rel") === "canonical" ? [each.get("href") ?? ""] : [])),
		);
		expect(canonical.length).toBeGreaterThan(100);
		expect(listedUrls.map(({ loc }) => loc).sort()).toEqual(canonical.sort());
	});

	it("has the modification dates of records, not the date of the build", () => {
		const now = currentMoment().toISOString();
		const futureEntries = listedUrls
			.filter(({ lastmod = "" }) => lastmod > now)
			.map(({ loc, lastmod }) => `${loc} ${lastmod}`);
		expect(report(futureEntries)).toBe(NONE);
		const events = listedUrls.filter(({ loc }) => /\/events\/\d+$/.test(loc));
		expect(events.filter(({ lastmod }) => lastmod === undefined).length).toBeLessThan(events.length / 10);
		// If all dates were equal, they would be the build's.
		expect(new Set(events.map(({ lastmod }) => lastmod)).size).toBeGreaterThan(10);
		for (const { lastmod, urls } of files) {
			const moments = urls.flatMap((url) => url.lastmod ?? []);
			expect(lastmod).toBe(moments.sort().at(-1));
		}
	});

	it("lists each event once", () => {
		const events = listedUrls.map(({ loc }) => pathOf(loc)).filter((path) => /\/events\/\d+$/.test(path));
		const listedTwice = [...grouped(events, (path) => path.split("/").at(-1) ?? "")].filter(
			([, group]) => group.length > 1,
		);
		expect(report(listedTwice.map(([id, group]) => `${id}: ${group.join(" ")}`))).toBe(NONE);
	});
});
