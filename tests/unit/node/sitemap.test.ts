import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { PagePlan } from "#src/node/pipeline/plan/page-plan";
import {
	robotsTxt,
	type SitemapEntry,
	sitemapEntry,
	sitemapFiles,
	writeSitemap,
} from "#src/node/pipeline/seo/sitemap";
import type { SourcedCatalogue } from "#src/node/pipeline/source/build-report";
import { planPagesOf, readCatalogueFrom, startDemoSandbox } from "../../fixtures/sandbox-catalogue";
import { emptyFolder } from "./small-site";

const SITE = "https://antrakt.example";

const elementTexts = (xml: string, tag: string) =>
	[...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text]) => text);

describe("the sitemap of the demo shop", () => {
	let plans: PagePlan[];
	let sourced: SourcedCatalogue;
	let files: Map<string, string>;

	beforeAll(async () => {
		const sandbox = await startDemoSandbox();
		sourced = await readCatalogueFrom(sandbox);
		await sandbox.close();
		plans = await planPagesOf(sourced);
		const entries = plans.flatMap((plan) => sitemapEntry(plan) ?? []);
		files = sitemapFiles(entries, SITE);
	}, 60_000);

	const urlsOf = (path: string) => elementTexts(files.get(path) ?? "", "loc");

	it("is an index of one file for each kind of page", () => {
		const kinds = ["pages", "cities", "events", "places", "persons", "news"];
		expect(urlsOf("/sitemap.xml")).toEqual(kinds.map((kind) => `${SITE}/sitemaps/${kind}-1.xml`));
	});

	it("lists every indexable page once, by canonical address", () => {
		const listedUrls = [...files.keys()].filter((path) => path !== "/sitemap.xml").flatMap(urlsOf);
		const indexableUrls = plans.flatMap(({ context }) =>
			context.meta.noindex ? [] : [context.meta.canonical],
		);
		expect(listedUrls.sort()).toEqual(indexableUrls.sort());
	});

	it("groups pages by kind", () => {
		expect(urlsOf("/sitemaps/events-1.xml")).toContain(`${SITE}/events/66329`);
		expect(urlsOf("/sitemaps/cities-1.xml")).toContain(`${SITE}/moskva/events`);
		expect(urlsOf("/sitemaps/pages-1.xml")).toContain(`${SITE}/`);
		expect(urlsOf("/sitemaps/places-1.xml").every((url) => /\/places\/\d+$/.test(url ?? ""))).toBe(true);
		expect(urlsOf("/sitemaps/persons-1.xml")).toHaveLength(sourced.catalogue.persons.length);
	});

	it("takes an event page's lastmod from its event, and an event list's from the event on it that changed last", () => {
		const toUtc = (iso?: string) => `${new Date(iso ?? "").toISOString().slice(0, 19)}Z`;
		const lastmod = (path: string, url: string) =>
			(files.get(path) ?? "")
				.split("\n")
				.find((line) => line.includes(`<loc>${url}</loc>`))
				?.match(/<lastmod>(.*)<\/lastmod>/)?.[1];
		const { eventById, eventsByCity } = sourced.catalogue;
		expect(lastmod("/sitemaps/events-1.xml", `${SITE}/events/66329`)).toBe(
			toUtc(eventById.get(66329)?.updatedAt),
		);
		const shownDates = (eventsByCity.get("sochi") ?? [])
			.slice(0, 24)
			.map(({ updatedAt }) => toUtc(updatedAt));
		expect(lastmod("/sitemaps/cities-1.xml", `${SITE}/sochi/events`)).toBe(shownDates.sort().at(-1));
	});

	it("takes modification times from page plans, whose page contexts for Gatsby contain none", () => {
		expect(plans.some(({ updatedAt }) => updatedAt)).toBe(true);
		expect(plans.every(({ context }) => !("updatedAt" in context))).toBe(true);
	});
});

describe("a sitemap", () => {
	const entry = (number: number, fields: Partial<SitemapEntry> = {}): SitemapEntry => ({
		kind: "events",
		url: `${SITE}/events/${number}`,
		...fields,
	});

	it("is split into files at the given limits of addresses and bytes", () => {
		const entries = Array.from({ length: 5 }, (_, index) => entry(index));
		const paths = [...sitemapFiles(entries, SITE, { urls: 2, bytes: 1e6 }).keys()];
		expect(paths).toEqual([...[1, 2, 3].map((number) => `/sitemaps/events-${number}.xml`), "/sitemap.xml"]);
		expect(sitemapFiles(entries, SITE, { urls: 100, bytes: 150 }).size).toBeGreaterThan(3);
	});

	it("stays within the protocol's 50,000 addresses per file", () => {
		const entries = Array.from({ length: 50_001 }, (_, index) => entry(index));
		const files = sitemapFiles(entries, SITE);
		expect(elementTexts(files.get("/sitemaps/events-1.xml") ?? "", "loc")).toHaveLength(50_000);
		expect(elementTexts(files.get("/sitemaps/events-2.xml") ?? "", "loc")).toEqual([`${SITE}/events/50000`]);
	});

	it("stays within the protocol's 50 MB per file even if each page has addresses in many languages", () => {
		const languages = Array.from({ length: 19 }, (_, index) => `x${index}`);
		const entries = Array.from({ length: 30_000 }, (_, number) => {
			const alternates = languages.map((language) => [
				language,
				`${SITE}/${language}/moskva/events/${number}`,
			]);
			return entry(number, { alternates: Object.fromEntries(alternates) });
		});
		const parts = [...sitemapFiles(entries, SITE)]
			.filter(([path]) => path !== "/sitemap.xml")
			.map(([, text]) => text);
		expect(Math.max(...parts.map((text) => Buffer.byteLength(text)))).toBeLessThan(50 * 1024 * 1024);
		expect(parts.flatMap((text) => elementTexts(text, "loc"))).toHaveLength(30_000);
	});

	it("gives each file in the index the latest lastmod of its pages, comparing times of different time zones", () => {
		const dates = [
			"2026-11-01T12:00:00+03:00",
			"2026-11-01T10:00:00Z",
			undefined,
			"2026-11-01T11:00:00+02:00",
		];
		const entries = dates.map((updatedAt, index) => entry(index, updatedAt ? { updatedAt } : {}));
		const files = sitemapFiles([...entries, entry(9, { kind: "news" })], SITE);
		expect(elementTexts(files.get("/sitemap.xml") ?? "", "lastmod")).toEqual(["2026-11-01T10:00:00Z"]);
	});

	it("doesn't rewrite unchanged files, and deletes obsolete ones", async () => {
		const root = await emptyFolder();
		const cities = entry(9, { kind: "cities" });
		await writeSitemap(root, [entry(1), cities], SITE);
		const file = join(root, "public", "sitemaps", "events-1.xml");
		const mtimeBefore = (await stat(file)).mtimeMs;
		await writeSitemap(root, [entry(1)], SITE);
		expect((await stat(file)).mtimeMs).toBe(mtimeBefore);
		expect(await readdir(join(root, "public", "sitemaps"))).toEqual(["events-1.xml"]);
		expect(await readFile(join(root, "public", "robots.txt"), "utf8")).toBe(robotsTxt(SITE));
	});
});

describe("robots.txt", () => {
	it("contains the sitemap's address, and lets search engines read that order pages are `noindex`", () => {
		const lines = robotsTxt(SITE).split("\n");
		expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
		expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual(["Disallow:"]);
	});
});
