import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { currentMoment } from "#src/config/clock";
import { groupBy } from "#src/domain/group-by";
import { emittedPages, linksOf, NO_PROBLEMS, PUBLIC, report } from "./emitted";

function entriesOf(path: string): { loc: string; lastmod: string | undefined }[] {
	const xml = readFileSync(join(PUBLIC, path), "utf8");
	return [...xml.matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/gs)].map(([, inside = ""]) => ({
		loc: /<loc>(.*?)<\/loc>/.exec(inside)?.[1] ?? "",
		lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(inside)?.[1],
	}));
}

const pathOf = (address: string) => decodeURI(new URL(address).pathname);
const sitemaps = entriesOf("sitemap.xml").map((file) => ({ ...file, urls: entriesOf(pathOf(file.loc)) }));
const listedEntries = sitemaps.flatMap(({ urls }) => urls);

it("the sitemap is an index with at least one sitemap for each kind of page", () => {
	const kinds = sitemaps.map(({ loc }) => /\/sitemaps\/([a-z]+)-\d+\.xml$/.exec(loc)?.[1]);
	expect(new Set(kinds)).toEqual(new Set(["pages", "cities", "events", "places", "persons", "news"]));
	expect(readFileSync(join(PUBLIC, "robots.txt"), "utf8")).toMatch(
		/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m,
	);
});

it("the sitemap lists exactly the indexable pages, by canonical address", () => {
	const canonical = emittedPages().flatMap((page) => linksOf(page, "canonical"));
	expect(canonical.length).toBeGreaterThan(100);
	expect(listedEntries.map(({ loc }) => loc).sort()).toEqual(canonical.sort());
});

it("sitemap dates are past and vary between events, so aren't the build's; its index has each file's newest", () => {
	const now = currentMoment().toISOString();
	const futureEntries = listedEntries.filter(({ lastmod = "" }) => lastmod > now);
	expect(report(futureEntries.map(({ loc, lastmod }) => `${loc} ${lastmod}`))).toBe(NO_PROBLEMS);
	const events = listedEntries.filter(({ loc }) => /\/events\/\d+$/.test(loc));
	expect(events.filter(({ lastmod }) => lastmod === undefined).length).toBeLessThan(events.length / 10);
	// If all dates were equal, they would be the build's.
	expect(new Set(events.map(({ lastmod }) => lastmod)).size).toBeGreaterThan(10);
	for (const { lastmod, urls } of sitemaps) {
		const moments = urls.flatMap((url) => url.lastmod ?? []);
		expect(lastmod).toBe(moments.sort().at(-1));
	}
});

it("the sitemap lists no event twice", () => {
	const events = listedEntries.map(({ loc }) => pathOf(loc)).filter((path) => /\/events\/\d+$/.test(path));
	const pathsById = [...groupBy(events, (path) => path.split("/").at(-1) ?? "").values()];
	expect(report(pathsById.filter(({ length }) => length > 1).map((paths) => paths.join(" ")))).toBe(
		NO_PROBLEMS,
	);
});
