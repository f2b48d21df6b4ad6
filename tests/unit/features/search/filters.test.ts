import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeFilters } from "../../../../src/features/search/active-filters";
import { addDays, daysOf } from "../../../../src/features/search/days";
import { type Filters, filterHref, queryOf, sameFilters, tidied } from "../../../../src/features/search/filters";
import { filtersFromQuery, queryFromFilters } from "../../../../src/features/search/query-string";
import { filtersOf } from "../../../../src/features/search/read-filters";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays("2026-01-01", count));
const price = fc.integer({ min: 1, max: 1_000_000 });
const text = fc.string({ unit: "grapheme", maxLength: 30 }).filter((words) => !/\p{Surrogate}/u.test(words));
const anyFilters = fc
	.record(
		{
			q: text,
			...{ categories: ids, halls: ids, places: ids, cities: ids, date_gte: day, date_lte: day },
			...{ is_star_cast: fc.constant<true>(true), price_gte: price, price_lte: price },
		},
		{ requiredKeys: [] },
	)
	.map(tidied);

describe("filters in the address", () => {
	it("come back as they went in", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				expect(filtersFromQuery(queryFromFilters(filters))).toEqual(filters);
			}),
		);
	});

	it("are read whatever stands there, and then make sense", () => {
		fc.assert(
			fc.property(fc.webQueryParameters(), (search) => {
				const filters = filtersFromQuery(search);
				expect(filtersFromQuery(queryFromFilters(filters))).toEqual(filters);
			}),
		);
	});

	it.each<[string, Filters]>([
		["?categories=11", { categories: [11] }],
		["?categories=11&categories=22", { categories: [11, 22] }],
		["?categories[]=11&categories[]=22", { categories: [11, 22] }],
		["?categories[0]=11&categories[1]=22", { categories: [11, 22] }],
		["?categories=11,22,11", { categories: [11, 22] }],
		["?categories=standup&halls=0&places=-1&cities=1.5", {}],
		["?date_gte=2026-11-21", { date_gte: "2026-11-21" }],
		["?date_gte=2026-11-21&date_lte=2026-11-21", { date_gte: "2026-11-21" }],
		["?date_gte=2026-11-21&date_lte=2026-11-20", { date_gte: "2026-11-21" }],
		["?date_gte=2026-02-30", {}],
		["?date_lte=2026-11-30", { date_lte: "2026-11-30" }],
		["?is_star_cast=1", { is_star_cast: true }],
		["?is_star_cast=true", { is_star_cast: true }],
		["?is_star_cast=0", {}],
		["?price_gte=500&price_lte=2000", { price_gte: 500, price_lte: 2000 }],
		["?price_lte=дорого", {}],
		["?q=%D1%91%D0%BB%D0%BA%D0%B0&utm_source=mail", { q: "ёлка" }],
		["?q=+&categories[a][b][c]=1", {}],
		["?__proto__[q]=1&constructor=2", {}],
		["", {}],
	])("%s is read as %j", (search, filters) => {
		expect(filtersFromQuery(search)).toEqual(filters);
	});

	it("hold no more than the parser's limits allow", () => {
		const many = Array.from({ length: 1_500 }, (_, index) => `categories=${index + 1}`).join("&");
		expect(filtersFromQuery(many).categories).toHaveLength(20);
		expect(filtersFromQuery(`q=${"о".repeat(500)}`).q).toHaveLength(100);
	});

	it("are looked for among the first thousand parameters of an address", () => {
		const others = (count: number) => Array.from({ length: count }, (_, index) => `x${index}=1`).join("&");
		expect(filtersFromQuery(`${others(999)}&categories=7`)).toEqual({ categories: [7] });
		expect(filtersFromQuery(`${others(1_000)}&categories=7`)).toEqual({});
	});

	it("repeat a list's parameter, in one order, so that equal filters have one address", () => {
		expect(queryFromFilters({ is_star_cast: true, categories: [11, 22], q: "рок" })).toBe(
			"?q=%D1%80%D0%BE%D0%BA&categories=11&categories=22&is_star_cast=1",
		);
		expect(queryFromFilters({})).toBe("");
		expect(sameFilters({ date_gte: "2026-11-21", date_lte: "2026-11-21" }, { date_gte: "2026-11-21" })).toBe(true);
	});

	it("stand in links as the parser reads them", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				const [, search = ""] = filterHref("/moskva/events/search", filters).split("?");
				expect(filtersFromQuery(search)).toEqual(filters);
			}),
		);
		expect(filterHref("/events/search", {})).toBe("/events/search");
		expect(filterHref("/events/search", { categories: [11] })).toBe("/events/search?categories=11");
	});

	it("pass through the signals unchanged", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				expect(filtersOf(queryOf(filters))).toEqual(filters);
			}),
		);
	});
});

describe("the chips of a list", () => {
	it("name each thing it is narrowed by, and each can be removed alone", () => {
		const filters: Filters = { q: "рок", categories: [11, 22], date_gte: "2026-11-21", date_lte: "2026-11-22" };
		expect(activeFilters(filters).map(({ key, without }) => [key, without])).toEqual([
			["q", { categories: [11, 22], date_gte: "2026-11-21", date_lte: "2026-11-22" }],
			["categories-11", { q: "рок", categories: [22], date_gte: "2026-11-21", date_lte: "2026-11-22" }],
			["categories-22", { q: "рок", categories: [11], date_gte: "2026-11-21", date_lte: "2026-11-22" }],
			["dates", { q: "рок", categories: [11, 22] }],
		]);
	});

	it("take the halls away with their venue", () => {
		const place = activeFilters({ places: [7], halls: [71] }).find(({ kind }) => kind === "places");
		expect(place?.without).toEqual({});
	});

	it("removed one after the other, leave the whole list", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				let left = filters;
				for (let chip = activeFilters(left)[0]; chip; chip = activeFilters(left)[0]) left = chip.without;
				expect(left).toEqual({});
			}),
		);
	});

	it("read one day alone as that day", () => {
		expect(daysOf({ date_gte: "2026-11-21" })).toEqual({ from: "2026-11-21", to: "2026-11-21" });
		expect(daysOf({ date_lte: "2026-11-30" })).toEqual({ from: "", to: "2026-11-30" });
		expect(daysOf({})).toBeUndefined();
	});
});
