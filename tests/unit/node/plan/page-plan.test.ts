import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { Catalogue } from "#src/domain/catalogue";
import { categorySchema } from "#src/domain/category";
import type { TicketEvent } from "#src/domain/event";
import { pagePaths } from "#src/node/pipeline/plan/own-pages";
import type { EventView, HomeView } from "#src/views/screens";
import { changedPaths, pageAt, pagesIn, russianContext } from "../../../fixtures/planning";
import { article, catalogue, city, event, landing, person, place } from "../../../fixtures/records";

const DAY_MS = 24 * 60 * 60 * 1000;
const startOn = (index: number) => new Date(Date.UTC(2026, 11, 1, 16) + index * DAY_MS).toISOString();

/** Makes a shop of two cities; of the sixty shows in EVENTS, each city has thirty, so that its list has two pages. */
function shopOf(events: readonly TicketEvent[]): Catalogue {
	return catalogue({
		cities: [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: 2 })],
		places: [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 2 })],
		persons: [person({ id: 3 }), person({ id: 4 })],
		articles: [article({ id: 9, eventIds: [30] }), article({ id: 10 })],
		categories: ["Стендап", "Цирк"].map((title, index) => v.parse(categorySchema, { id: index + 1, title })),
		landing: landing({ pages: [{ slug: "kvn", title: "КВН", categoryIds: [2] }] }),
		events,
	});
}

const plansOf = (events: readonly TicketEvent[]) => pagesIn(["ru"], shopOf(events));

const EVENTS = Array.from({ length: 60 }, (_, index) =>
	event({
		id: index + 1,
		eventSourceId: 1000 + index,
		title: `Шоу ${index + 1}`,
		startedAt: startOn(index),
		locationId: (index % 2) + 1,
		placeId: (index % 2) + 7,
		categoryIds: [index < 58 ? 1 : 2],
		personIds: [(index % 2) + 3],
		image: { url: `https://example.org/${index + 1}.jpg` },
	}),
);

const PLANS = plansOf(EVENTS);

const eventsWith = (id: number, fields: object) =>
	EVENTS.map((one) => (one.id === id ? { ...one, ...fields } : one));

describe("planPages", () => {
	it("returns the same plans in another time zone and from events in another order", () => {
		vi.stubEnv("TZ", "Asia/Vladivostok");
		const reversedPlans = plansOf(EVENTS.toReversed());
		vi.unstubAllEnvs();
		expect(JSON.stringify(reversedPlans)).toBe(JSON.stringify(PLANS));
	});

	it("plans exactly the paths that pagePaths allows as link targets in texts, each once", () => {
		const paths = PLANS.map(({ path }) => path).filter((path) => !path.startsWith("/ru/"));
		expect([...new Set(pagePaths(russianContext(shopOf(EVENTS))))].sort()).toEqual(paths.sort());
	});

	it.each([
		[["ru"], "ru", false],
		[["en", "ru"], "ru", true],
		[["ru", "en"], "ru", true],
		[["ka", "en"], "ka", true],
	] as const)(
		"makes /ru/order/bill/* whatever the landing's languages are: %s",
		(languages, language, hasOthers) => {
			const pages = pagesIn(languages, shopOf(EVENTS));
			const bill = pageAt(pages, "/ru/order/bill");
			expect(bill).toMatchObject({
				template: "order-bill",
				matchPath: "/ru/order/bill/*",
				context: { language },
			});
			expect(bill.context.i18n).toMatchObject({
				language,
				originalPath: "/order/bill",
				path: "/ru/order/bill",
				routed: true,
			});
			expect(pages.filter(({ path }) => path === "/ru/order/bill")).toHaveLength(1);
			if (hasOthers) expect(pageAt(pages, "/order/bill").context.language).toBe(languages[0]);
		},
	);

	it("makes pages in the landing's own languages only, not in those of the routing defaults", () => {
		const languages = new Set(pagesIn(["ka", "en"], shopOf(EVENTS)).map(({ context }) => context.language));
		expect([...languages]).toEqual(["ka", "en"]);
	});

	it("plans page contexts that JSON serialisation doesn't change", () => {
		for (const plan of PLANS) expect(JSON.parse(JSON.stringify(plan)), plan.path).toEqual(plan);
	});

	it("changes only the pages that show an event when its title is edited", () => {
		const linkingPlans = PLANS.filter(({ context }) =>
			JSON.stringify(context).includes('"/moskva/events/31"'),
		);
		const expectedPaths = linkingPlans.map(({ path }) => path).sort();
		expect(changedPaths(PLANS, plansOf(eventsWith(31, { title: "Шоу с гостем" })))).toEqual(expectedPaths);
		expect(expectedPaths).toEqual(expect.arrayContaining(["/moskva/events/31", "/moskva/events"]));
		expect(expectedPaths.length).toBeLessThan(PLANS.length / 3);
	});

	it("changes only the event's page when its description is edited", () => {
		const plansAfter = plansOf(eventsWith(31, { description: "<p>С антрактом</p>" }));
		expect(changedPaths(PLANS, plansAfter)).toEqual(["/moskva/events/31"]);
	});

	it("changes nothing when a payment method is added, since no page shows it", () => {
		const acquisitions = [{ id: 1, code: "card", title: "Картой", currencyCodes: [], logoUrl: undefined }];
		expect(changedPaths(PLANS, pagesIn(["ru"], { ...shopOf(EVENTS), acquisitions }))).toEqual([]);
	});
});

describe("planned page contents", () => {
	const viewAt = (path: string, plans = PLANS) => pageAt(plans, path).context.view;

	it("list 24 events per page; the list of all cities' events has at most six pages", () => {
		expect(viewAt("/moskva/events")).toMatchObject({ paging: { page: 1, pages: 2, total: 30 } });
		expect(viewAt("/moskva/events/page/2")).toMatchObject({ events: { length: 6 } });
		const manyEvents = Array.from({ length: 200 }, (_, index) =>
			event({ id: index + 1, startedAt: startOn(index) }),
		);
		const paths = plansOf(manyEvents).map(({ path }) => path);
		expect(paths).toContain("/events/page/6");
		expect(paths).not.toContain("/events/page/7");
	});

	it("include the first page of each list even without records", () => {
		const emptyShopPlans = pagesIn(["ru"], catalogue({ cities: [city()] }));
		const emptyPage = { events: [], paging: { page: 1, pages: 1, total: 0 } };
		expect(viewAt("/moskva/events", emptyShopPlans)).toMatchObject(emptyPage);
		for (const path of ["/", "/moskva", "/events", "/persons", "/news", "/places"])
			expect(pageAt(emptyShopPlans, path)).toBeDefined();
	});

	it("put up to six shows, pictured or not, on the poster wall, each with its earliest date on sale", () => {
		const wallOf = (events: readonly TicketEvent[]) =>
			(viewAt("/", plansOf(events)) as HomeView).wall.map(({ id }) => id);
		expect(wallOf(EVENTS)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(wallOf(EVENTS.map((one) => ({ ...one, image: undefined })))).toEqual([1, 2, 3, 4, 5, 6]);
		const eventsWithCancelled = EVENTS.map((one) =>
			one.id < 3 ? { ...one, status: "cancelled" as const } : one,
		);
		expect(wallOf(eventsWithCancelled)).toEqual([3, 4, 5, 6, 7, 8]);
		expect(wallOf(EVENTS.map((one) => ({ ...one, title: "Одно шоу" })))).toEqual([1]);
	});

	it("list the next days with events on a city's home page, ignoring cancelled events", () => {
		const events = [2, 0, 1].map((index) => {
			const status = index === 1 ? "cancelled" : "active";
			return event({ id: index + 1, startedAt: startOn(index), locationId: 1, status });
		});
		expect(viewAt("/moskva", plansOf(events))).toMatchObject({
			days: [{ day: "2026-12-01" }, { day: "2026-12-03" }],
		});
	});

	it("list the events of a landing page's categories", () => {
		expect(viewAt("/kvn")).toMatchObject({ events: [{ id: 59 }, { id: 60 }] });
	});

	it("list an event's other dates in its city and in other cities, and similar shows", () => {
		const tour = EVENTS.map((one) => (one.id <= 6 ? { ...one, title: "Тур", personIds: [3] } : one));
		expect(viewAt("/moskva/events/3", plansOf(tour))).toMatchObject({
			otherDates: [{ path: "/moskva/events/1" }, { path: "/moskva/events/5" }],
			otherCities: [{ path: "/kazan/events/2" }, { path: "/kazan/events/4" }, { path: "/kazan/events/6" }],
			related: [7, 9, 11, 13, 15, 17].map((id) => ({ id })),
		});
	});

	it("list moved events among similar shows, but no cancelled or postponed ones", () => {
		const statuses = { 3: "moved", 5: "cancelled", 7: "postponed" } as const;
		const events = EVENTS.map((one) => ({ ...one, status: Reflect.get(statuses, one.id) ?? one.status }));
		const related = [3, 9, 11, 13, 15, 17].map((id) => ({ id }));
		expect(viewAt("/moskva/events/1", plansOf(events))).toMatchObject({ related });
	});

	it("link to venue pages only in cities that have them", () => {
		const paths = PLANS.map(({ path }) => path);
		expect(paths).toContain("/moskva/places/7");
		expect(paths).not.toContain("/kazan/places/8");
		expect(PLANS.some(({ context }) => JSON.stringify(context).includes("/kazan/places/8"))).toBe(false);
	});

	it("show an event's price range in its currency, and no price when the record has none", () => {
		const pricedPlans = plansOf(
			eventsWith(31, { priceFrom: 1_500_000, priceTo: 5_000_000, currencyCode: "RUB" }),
		);
		const price = { from: 1_500_000, to: 5_000_000, currency: "RUB" };
		const rangeText = expect.stringMatching(/^1\s500–5\s000\s₽$/);
		const texts = { text: expect.stringMatching(/^от\s1\s500\s₽$/), rangeText };
		expect((viewAt("/moskva/events/31", pricedPlans) as EventView).price).toEqual({ ...price, ...texts });
		expect(JSON.stringify(viewAt("/moskva/events/31"))).not.toContain('"price"');
	});

	it("contain an event's description without its scripts, even those in attributes", () => {
		const description = '<p onclick="x()">Да</p><script>x()</script>';
		const plans = plansOf(eventsWith(31, { description }));
		expect(viewAt("/moskva/events/31", plans)).toMatchObject({ descriptionHtml: "<p>Да</p>" });
	});
});
