import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { categorySchema } from "#src/domain/category";
import type { TicketEvent } from "#src/domain/event";
import { pagePaths } from "#src/node/pipeline/plan/own-pages";
import type { PagePlan } from "#src/node/pipeline/plan/page-plan";
import { sitemapEntry } from "#src/node/pipeline/seo/sitemap";
import type { EventsIndexView, EventsSearchView, EventView } from "#src/views/screens";
import { pageAt, pagesIn, russianContext, SITE_URL } from "../../../fixtures/planning";
import { catalogue, city, event } from "../../../fixtures/records";

const NOW = new Date("2026-11-30T22:30:00Z");
const LISTING = /\/events\/(?:category|day)\//;

const shopOf = (events: readonly TicketEvent[]) =>
	catalogue({
		cities: [
			city({ slug: "moskva", id: 1, name: "Москва", timeZone: "Europe/Moscow" }),
			city({ slug: "kazan", id: 2 }),
		],
		categories: [11, 22].map((id) => v.parse(categorySchema, { id, title: id === 11 ? "Стендап" : "Рок" })),
		events,
	});

const eventAt = (id: number, startedAt: string, fields: object = {}) =>
	event({ id, startedAt, locationId: 1, categoryIds: [11], ...fields });

const shop = shopOf([
	eventAt(1, "2026-11-30T19:00:00+03:00"),
	// Already 1 December in Moscow, still 30 November in UTC.
	eventAt(2, "2026-12-01T01:00:00+03:00"),
	eventAt(3, "2026-12-01T19:00:00+03:00", { categoryIds: [22] }),
	eventAt(4, "2026-12-02T19:00:00+03:00", { status: "cancelled" }),
]);
const pages = pagesIn(["ru"], shop, { now: NOW });
const listPaths = (plans: readonly PagePlan[]) =>
	plans.map(({ path }) => path).filter((path) => LISTING.test(path));
const viewAt = (path: string) => pageAt(pages, path).context.view as EventsIndexView;

describe("lists by category and by day", () => {
	it("exist for each category with events, and for each day from today on with an event that isn't called off", () => {
		expect(listPaths(pages).sort()).toEqual([
			"/events/category/11",
			"/events/category/22",
			"/events/day/2026-11-30",
			"/events/day/2026-12-01",
			"/moskva/events/category/11",
			"/moskva/events/category/22",
			"/moskva/events/day/2026-12-01",
		]);
		const ownPaths = [...pagePaths({ ...russianContext(shop), now: NOW.getTime() })];
		expect(ownPaths.filter((path) => LISTING.test(path)).sort()).toEqual(listPaths(pages).sort());
	});

	it("name their category or day and their city in the title, and contain only events of these", () => {
		expect(viewAt("/moskva/events/category/11")).toMatchObject({
			title: "Стендап, Москва",
			paging: { total: 3 },
		});
		expect(viewAt("/moskva/events/category/11").events.map(({ id }) => id)).toEqual([1, 2, 4]);
		expect(viewAt("/moskva/events/day/2026-12-01").title).toBe("1 декабря, вторник");
		expect(pageAt(pages, "/moskva/events/day/2026-12-01").context.meta.title).toMatch(
			/^Афиша Москва, 1\sдекабря, вторник/,
		);
		expect(viewAt("/moskva/events/day/2026-12-01").events.map(({ id }) => id)).toEqual([2, 3]);
		const { meta, breadcrumbs } = pageAt(pages, "/moskva/events/category/22").context;
		expect(meta.title).toBe("Рок, Москва — Антракт");
		expect(breadcrumbs.map(({ path }) => path)).toContain("/moskva/events");
	});

	it("contain an event of several days on each of its days from today on", () => {
		const longFair = eventAt(5, "2026-11-20T11:00:00+03:00", { endedAt: "2026-12-03T02:00:00+03:00" });
		const lateShow = eventAt(6, "2026-12-05T23:00:00+03:00", { endedAt: "2026-12-06T06:00:00+03:00" });
		const plans = pagesIn(["ru"], shopOf([longFair, lateShow]), { now: NOW });
		expect(listPaths(plans).filter((path) => /^\/moskva.*day/.test(path))).toEqual([
			"/moskva/events/day/2026-12-01",
			"/moskva/events/day/2026-12-02",
			"/moskva/events/day/2026-12-05",
		]);
		const search = pageAt(plans, "/moskva/events/search").context.view as EventsSearchView;
		expect(search.days.map(({ day, events, running }) => [day, events, running])).toEqual([
			["2026-12-01", 1, 1],
			["2026-12-02", 1, 1],
			["2026-12-05", 1, undefined],
		]);
		const view = pageAt(plans, "/moskva/events/day/2026-12-02").context.view as EventsIndexView;
		expect(view.events.map(({ when }) => when?.date)).toEqual(["20 ноября – 2 декабря"]);
		const page = pageAt(plans, "/moskva/events/5").context.view as EventView;
		expect(page.when?.date).toBe("20 ноября – 2 декабря");
	});

	it.each<[what: string, prices: Partial<TicketEvent>[], shown: string | undefined]>([
		["the lowest total", [{ priceFromTotal: 1_100 }, { priceFromTotal: 900 }], "900 ₽"],
		["the total, whatever the net price", [{ priceFrom: 1_000, priceFromTotal: 1_100 }], "1 100 ₽"],
		["no net price", [{ priceFrom: 1_000 }], undefined],
		["nothing of nets and totals", [{ priceFrom: 1_000 }, { priceFromTotal: 1_100 }], undefined],
		["the total beside an event without a price", [{ priceFromTotal: 1_100 }, {}], "1 100 ₽"],
	])("name %s of a day in the strip of days", (_, prices, shown) => {
		const events = prices.map((fields, at) =>
			eventAt(at + 1, "2026-12-05T19:00:00+03:00", { currencyCode: "RUB", ...fields }),
		);
		const plans = pagesIn(["ru"], shopOf(events), { now: NOW });
		const { days } = pageAt(plans, "/moskva/events/search").context.view as EventsSearchView;
		expect(days.map(({ price }) => price?.replace(/\s/g, " "))).toEqual([shown]);
	});

	it("mark a category's name in their title with its language unless the page has the same language", () => {
		const bilingualPlans = pagesIn(["ru", "en"], shop, { now: NOW });
		const view = (path: string) => pageAt(bilingualPlans, path).context.view as EventsIndexView;
		expect(view("/en/moskva/events/category/11").foreign).toEqual({ name: "Стендап", language: "ru" });
		expect(view("/moskva/events/category/11")).not.toHaveProperty("foreign");
		expect(view("/en/moskva/events/day/2026-12-01")).not.toHaveProperty("foreign");
	});

	it("have their own canonical address and sitemap entry", () => {
		for (const path of listPaths(pages)) {
			const plan = pageAt(pages, path);
			expect(plan.context.meta.canonical).toBe(SITE_URL + path);
			expect(sitemapEntry(plan)?.url).toBe(SITE_URL + path);
		}
	});

	it("are linked from the event list and the search page, those by category also from event pages", () => {
		const index = viewAt("/moskva/events");
		expect(index.days.map(({ day }) => day)).toEqual(["2026-12-01"]);
		const byCategory = ["/moskva/events/category/11", "/moskva/events/category/22"];
		expect(index.categories.map(({ path }) => path)).toEqual(byCategory);
		const { collections } = pageAt(pages, "/moskva/events/search").context.view as EventsSearchView;
		expect(collections.map(({ path }) => path)).toEqual(["/moskva/events/day/2026-12-01", ...byCategory]);
		const { categories } = pageAt(pages, "/moskva/events/3").context.view as EventView;
		expect(categories).toEqual([{ title: "Рок", path: "/moskva/events/category/22" }]);
	});

	it("are limited to seven days, and to three pages for each category", () => {
		const events = Array.from({ length: 300 }, (_, index) =>
			eventAt(index + 1, `2026-12-${String((index % 20) + 1).padStart(2, "0")}T19:00:00+03:00`),
		);
		const paths = listPaths(pagesIn(["ru"], shopOf(events), { now: NOW })).filter((path) =>
			path.startsWith("/moskva"),
		);
		expect(paths.filter((path) => path.includes("/day/"))).toHaveLength(7);
		expect(paths.filter((path) => path.includes("/category/"))).toEqual([
			"/moskva/events/category/11",
			"/moskva/events/category/11/page/2",
			"/moskva/events/category/11/page/3",
		]);
	});
});
