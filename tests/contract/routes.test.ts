import { afterAll, describe, expect, it } from "vitest";
import { planPagesOf, readCatalogueFrom, startDemoSandbox } from "../fixtures/sandbox-catalogue";

const sandbox = await startDemoSandbox();
afterAll(() => sandbox.close());
const sourcedDemo = await readCatalogueFrom(sandbox);
const { catalogue } = sourcedDemo;
const plans = await planPagesOf(sourcedDemo);

/** The routes that spec §2 requires for a city. Only Moscow's list of events has a second page. */
function cityRoutes(slug: string): string[] {
	const eventPaths = (catalogue.eventsByCity.get(slug) ?? []).map(({ id }) => `/${slug}/events/${id}`);
	const furtherPages = slug === "moskva" ? ["/moskva/events/page/2"] : [];
	const hasPlacePages = ["moskva", "sankt-peterburg", "sochi"].includes(slug);
	const places = hasPlacePages ? (catalogue.placesByCity.get(slug) ?? []) : [];
	const placePaths = places.map(({ id }) => `/${slug}/places/${id}`);
	const screens = ["", "/events", "/events/search", "/places"].map((screen) => `/${slug}${screen}`);
	return [...screens, ...furtherPages, ...eventPaths, ...placePaths];
}

/** The routes that spec §2 requires and that don't belong to a city. */
function globalRoutes(): string[] {
	return [
		...["/", "/events", "/events/search", "/events/66329"],
		...[2, 3, 4, 5, 6].map((page) => `/events/page/${page}`),
		...["/places", "/persons", "/persons/page/2", "/news", "/news/page/2", "/news/page/3"],
		...catalogue.persons.map(({ id }) => `/persons/person/${id}`),
		...catalogue.articles.map(({ id }) => `/news/${id}`),
		...["/cart", "/order", "/order/bill", "/order/pay", "/ru/order/bill"],
		...["/order/success", "/order/fail", "/payment/success"],
		...[
			"/about",
			"/contacts",
			"/guarantee",
			"/offer",
			"/pay-and-delivery",
			"/privacy-policy",
			"/sertifikaty",
		],
		...["/kvn", "/kamedi-zapis-tvprogrammy", "/novogodnie-yumoristicheskie-shou", "/stendap-koncerty"],
		...["/uralskie-pelmeni", "/vecherinka-comedy-club"],
		// The demo landing's page with the consent text; the checkout links to this page.
		"/personal-data",
		"/404.html",
	];
}

/** Matches routes that the specification doesn't have: lists of the events of a category or a day. */
const LISTING_PATH = /^(.*)\/events\/(category\/\d+|day\/\d{4}-\d\d-\d\d)(\/page\/[23])?$/;

/** Routes that spec §2 doesn't list: the error page (§4), and the offline page of the service worker (§1). */
const EXTRA_ROUTES = ["/500.html", "/offline"];

/** Lists of cities that have no events or venues. */
const emptyLists = new Set(
	catalogue.cities.flatMap(({ slug }) => [
		...(catalogue.eventsByCity.has(slug) ? [] : [`/${slug}/events`]),
		...(catalogue.placesByCity.has(slug) ? [] : [`/${slug}/places`]),
	]),
);

describe("the routes of the demo data", () => {
	it("are exactly those of the specification, apart from lists of the events of a category or a day", () => {
		const expected = [
			...globalRoutes(),
			...catalogue.cities.flatMap(({ slug }) => cityRoutes(slug)),
			...EXTRA_ROUTES,
		];
		const paths = plans.map(({ path }) => path).filter((path) => !LISTING_PATH.test(path));
		expect(paths.sort()).toEqual(expected.sort());
	});

	it("include, for each city with events, lists of events for at most seven days and eight categories", () => {
		const lists = new Map<string, string[]>();
		for (const { path, context } of plans) {
			const [, city, list = "", isFurther] = LISTING_PATH.exec(path) ?? [];
			if (city === undefined) continue;
			expect(context.meta.canonical).toBe(`https://antrakt.example${path}`);
			if (!isFurther) lists.set(city, [...(lists.get(city) ?? []), list]);
		}
		const citiesWithEvents = catalogue.cities.filter(({ slug }) => catalogue.eventsByCity.has(slug));
		expect(lists.size).toBe(citiesWithEvents.length + 1);
		for (const [city, cityLists] of lists) {
			const dayLists = cityLists.filter((list) => list.startsWith("day/"));
			expect(dayLists.length, city).toBeLessThanOrEqual(7);
			expect(cityLists.length - dayLists.length, city).toBeLessThanOrEqual(8);
			expect(cityLists.length, city).toBeGreaterThan(1);
		}
	});

	it("are planned from a catalogue of at least 58 cities, including those that the specification names", () => {
		const slugs = catalogue.cities.map(({ slug }) => slug);
		expect(slugs.length).toBeGreaterThanOrEqual(58);
		expect(slugs).toEqual(
			expect.arrayContaining(
				"moskva sankt-peterburg dubai novosibirsk kazan sochi tbilisi erevan tashkent".split(" "),
			),
		);
	});

	it("have a matchPath only at /order, /order/bill, /order/pay and /ru/order/bill", () => {
		const matchPaths = plans.flatMap(({ matchPath }) => matchPath ?? []);
		expect(matchPaths.sort()).toEqual(["/order/*", "/order/bill/*", "/order/pay/*", "/ru/order/bill/*"]);
	});

	it("have a page context with the site's address, theme and languages, as specified", () => {
		for (const { context, path } of plans) {
			expect(context.siteUrl, path).toBe("https://antrakt.example");
			expect(context.theme, path).toBe(catalogue.landing.theme);
			expect(context.language, path).toBe("ru");
			const hasPrefix = path.startsWith("/ru/");
			const originalPath = hasPrefix ? path.slice("/ru".length) : path;
			const languages = { language: "ru", languages: ["ru"], defaultLanguage: "ru" };
			expect(context.i18n).toEqual({ ...languages, originalPath, routed: hasPrefix, path });
		}
	});

	it("have a title and a description, and a canonical address when indexable", () => {
		for (const { context, path } of plans) {
			expect(context.meta.title, path).not.toBe("");
			expect(context.meta.description, path).not.toBe("");
			if (!context.meta.noindex) expect(context.meta.canonical).toBe(`https://antrakt.example${path}`);
			else if (!emptyLists.has(path))
				expect(path).toMatch(/^\/(?:ru\/)?(?:cart|order|payment|offline|404|500)|\/events\/search$/);
		}
	});
});
