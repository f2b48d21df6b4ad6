// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { type SitemapEntry, sitemapFiles } from "#src/node/pipeline/seo/sitemap";

const SITE = "https://antrakt.example";

function parsedSitemap(entry: Partial<SitemapEntry>): Document {
	const files = sitemapFiles([{ kind: "events", url: `${SITE}/events/1`, ...entry }], SITE);
	return new DOMParser().parseFromString(files.get("/sitemaps/events-1.xml") ?? "", "application/xml");
}

describe("sitemap XML", () => {
	it("lists a page's addresses in all languages", () => {
		const alternates = { ru: `${SITE}/events/1`, en: `${SITE}/en/events/1`, "x-default": `${SITE}/events/1` };
		const links = [...parsedSitemap({ alternates }).getElementsByTagName("xhtml:link")];
		expect(links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")])).toEqual(
			Object.entries(alternates),
		);
	});

	it("is well-formed when an address contains &, angle brackets, quotes and a non-ASCII letter", () => {
		const document = parsedSitemap({ url: `${SITE}/events/1?a=1&b=<"'>ё` });
		expect(document.getElementsByTagName("parsererror")).toHaveLength(0);
		expect(document.getElementsByTagName("loc")[0]?.textContent).toBe(
			`${SITE}/events/1?a=1&b=%3C%22'%3E%D1%91`,
		);
	});
});
