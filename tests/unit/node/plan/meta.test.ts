import { describe, expect, it } from "vitest";
import { pageAt, pagesIn, SITE_URL } from "../../../fixtures/planning";
import { catalogue, city, event, landing, person, place } from "../../../fixtures/records";

const shop = catalogue({
	cities: [city({ name: "Москва", nameIn: "в Москве" })],
	events: [
		event({ id: 5, locationId: 1, title: "Большой стендап", description: "<p>Вечер &amp; смех</p>" }),
		event({ id: 66329, title: "Подарочная карта" }),
	],
	places: [place({ id: 7, locationId: 1, name: "Зал" })],
	persons: [person({ id: 3, name: "Анна" })],
});
const russianPages = pagesIn(["ru"], shop);
const pages = pagesIn(["ru", "en"], shop);

describe("breadcrumbs", () => {
	it.each([
		["/moskva/events/5", ["/", "/moskva", "/moskva/events", "/moskva/events/5"]],
		["/moskva/places/7", ["/", "/moskva", "/moskva/places", "/moskva/places/7"]],
		["/events/66329", ["/", "/events", "/events/66329"]],
		["/persons/person/3", ["/", "/persons", "/persons/person/3"]],
		["/moskva", ["/", "/moskva"]],
		["/", []],
	])(
		"of %s lead from the home page via its city and list, if any; the home page has none",
		(path, expected) => {
			const breadcrumbs = pageAt(russianPages, path).context.breadcrumbs;
			expect(breadcrumbs.map((link) => link.path)).toEqual(expected);
		},
	);

	it("each have a title, such as the city's or the event's name", () => {
		const titles = pageAt(russianPages, "/moskva/events/5").context.breadcrumbs.map(({ title }) => title);
		expect(titles).toEqual(["Главная", "Москва", expect.any(String), "Большой стендап"]);
	});
});

describe("meta tags", () => {
	it("contain the title with the brand, except on the home page, and a description without markup", () => {
		expect(pageAt(russianPages, "/moskva/events/5").context.meta).toMatchObject({
			title: "Большой стендап, Москва — Антракт",
			description: "Вечер & смех",
		});
		expect(pageAt(russianPages, "/").context.meta.title).not.toContain("Антракт");
		const unbrandedShop = catalogue({
			landing: landing({ brand: { ...shop.landing.brand, title: undefined } }),
		});
		expect(pageAt(pagesIn(["ru"], unbrandedShop), "/about").context.meta.title).toBe("О нас");
	});

	it("tell the pages of one show apart, by city and date", () => {
		const startedAt = "2026-12-23T19:00:00+03:00";
		const show = { title: "Варежка", description: `<p>${"Слово ".repeat(60)}</p>`, startedAt };
		const events = [
			event({ ...show, id: 1, locationId: 1, placeId: 7 }),
			event({ ...show, id: 2, locationId: 1, startedAt: "2026-12-24T19:00:00+03:00" }),
			event({ ...show, id: 3, locationId: 2 }),
			event({ ...show, id: 4, locationId: 1, endedAt: "2026-12-27T19:00:00+03:00" }),
			event({ ...show, id: 5, locationId: 1, status: "postponed" }),
			event({ ...show, id: 6, locationId: 1, startedAt: "2027-01-05T19:00:00+03:00" }),
		];
		const cities = [city({ name: "Москва" }), city({ id: 2, slug: "kazan", name: "Казань" })];
		const planned = pagesIn(["ru"], catalogue({ cities, events, places: shop.places }), {
			now: new Date("2026-11-21T12:00:00+03:00"),
		});
		const metaOf = (path: string) => pageAt(planned, path).context.meta;
		const titles = events.map(({ id }) => metaOf(`/${id === 3 ? "kazan" : "moskva"}/events/${id}`).title);
		expect(titles.map((title) => title.replace(/\s/g, " "))).toEqual([
			"Варежка, Москва, 23 декабря — Антракт",
			"Варежка, Москва, 24 декабря — Антракт",
			"Варежка, Казань, 23 декабря — Антракт",
			"Варежка, Москва, 23–27 декабря — Антракт",
			"Варежка, Москва — Антракт",
			"Варежка, Москва, 5 января 2027 г. — Антракт",
		]);
		expect(metaOf("/moskva/events/1").description).toMatch(/^23\sдекабря\. Слово/);
		expect(metaOf("/moskva/events/6").description).toMatch(/^5\sянваря\s2027\sг\. Слово/);
	});

	it("say what a day's list is about", () => {
		const events = [event({ id: 1, locationId: 1, title: "Шоу", startedAt: "2026-12-04T19:00:00+03:00" })];
		const now = new Date("2026-11-29T12:00:00+03:00");
		const { meta } = pageAt(
			pagesIn(["ru"], catalogue({ cities: shop.cities, events }), { now }),
			"/moskva/events/day/2026-12-04",
		).context;
		expect(meta.title.replace(/\s/g, " ")).toBe("Афиша в Москве, 4 декабря, пятница — Антракт");
		expect(meta.description).toMatch(/^4\sдекабря, пятница\. Ближайшие/);
	});

	it("keep empty lists out of search engines, but not the city's home page", () => {
		const cities = [...shop.cities, city({ id: 2, slug: "kazan", name: "Казань" })];
		const planned = pagesIn(["ru"], catalogue({ ...shop, cities }));
		const isListed = (path: string) => pageAt(planned, path).context.meta.noindex !== true;
		expect(["/kazan/events", "/kazan/places"].map(isListed)).toEqual([false, false]);
		expect(["/kazan", "/moskva/events", "/moskva/places", "/events", "/places"].map(isListed)).toEqual([
			true,
			true,
			true,
			true,
			true,
		]);
	});

	it.each(["about", "festival"])(
		"describe the landing's page %s without markup, in 200 characters",
		(slug) => {
			const describedIn = (description: string) => {
				const described = landing({ pages: [{ slug, title: "Страница", description, categoryIds: [] }] });
				return pageAt(pagesIn(["ru"], catalogue({ landing: described })), `/${slug}`).context.meta
					.description;
			};
			expect(describedIn("<p>R&amp;B &laquo;Ночь&raquo;<br>в опере</p>")).toBe("R&B «Ночь» в опере");
			expect(describedIn("слово ".repeat(100)).length).toBeLessThanOrEqual(200);
		},
	);

	it("contain either a canonical address or noindex", () => {
		for (const { path, context } of pages) {
			const { canonical, noindex } = context.meta;
			if (noindex) expect(canonical, path).toBeUndefined();
			else expect(canonical, path).toBe(`${SITE_URL}${path}`);
		}
		const noindexPaths = russianPages.filter(({ context }) => context.meta.noindex).map(({ path }) => path);
		const screens = [
			"/cart",
			"/order",
			"/order/pay",
			"/order/bill",
			"/order/success",
			"/order/fail",
			"/payment/success",
			"/events/search",
			"/moskva/events/search",
		];
		expect(noindexPaths).toEqual(expect.arrayContaining([...screens, "/404.html", "/500.html", "/offline"]));
	});

	it("contain no alternate addresses on a site with one language", () => {
		for (const { context } of russianPages) expect(context.meta.alternates).toBeUndefined();
	});

	it("contain the same alternate addresses, with x-default, in each language", () => {
		const russianUrl = `${SITE_URL}/moskva/events/5`;
		const alternates = { ru: russianUrl, en: `${SITE_URL}/en/moskva/events/5`, "x-default": russianUrl };
		expect(pageAt(pages, "/moskva/events/5").context.meta.alternates).toEqual(alternates);
		expect(pageAt(pages, "/en/moskva/events/5").context.meta.alternates).toEqual(alternates);
		expect(pageAt(pages, "/en").context.meta.alternates).toMatchObject({
			ru: `${SITE_URL}/`,
			en: `${SITE_URL}/en`,
		});
		expect(pageAt(pages, "/en/cart").context.meta.alternates).toBeUndefined();
	});

	it("contain alternate addresses of existing pages only", () => {
		const addresses = new Set(pages.map(({ path }) => `${SITE_URL}${path}`));
		for (const { context } of pages)
			for (const address of Object.values(context.meta.alternates ?? {}))
				expect(addresses).toContain(address);
	});

	it("include structured data with addresses of the page's own language", () => {
		const structured = JSON.stringify(pageAt(pages, "/en/moskva/places/7").context.meta.structured);
		expect(structured).toContain(`${SITE_URL}/en/moskva/places/7`);
		expect(structured).not.toContain(`"${SITE_URL}/moskva`);
	});
});
