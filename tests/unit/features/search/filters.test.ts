import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeFilters } from "#src/features/search/active-filters";
import { addDays, daysOf } from "#src/features/search/days";
import { type Filters, filterHref, queryOf, tidied } from "#src/features/search/filters";
import { filtersFromQuery, filtersOf, queryString } from "#src/features/search/query-string";

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
const anyDay = fc.integer({ min: 0, max: 900 }).map((count) => addDays("2026-01-01", count));
const anyPrice = fc.integer({ min: 1, max: 1_000_000 });
const anyText = fc
	.string({ unit: "grapheme", maxLength: 30 })
	.filter((words) => !/\p{Surrogate}/u.test(words));
const anyFilters = fc
	.record(
		{
			q: anyText,
			categories: anyIds,
			halls: anyIds,
			places: anyIds,
			cities: anyIds,
			date_gte: anyDay,
			date_lte: anyDay,
			is_star_cast: fc.constant<true>(true),
			price_gte: anyPrice,
			price_lte: anyPrice,
			sort: fc.constant<"price">("price"),
		},
		{ requiredKeys: [] },
	)
	.map(tidied);

const addressQuery = (filters: Filters) => queryString(queryOf(filters));

describe("the conversion between filters and the address's query", () => {
	it("reads back the filters that were written to a query, a link or a QUERY_CHANGE event", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				const [, linkQuery = ""] = filterHref("/moskva/events/search", filters).split("?");
				expect(filtersFromQuery(addressQuery(filters))).toEqual(filters);
				expect(filtersFromQuery(linkQuery)).toEqual(filters);
				expect(filtersOf(queryOf(filters))).toEqual(filters);
			}),
		);
	});

	it("keeps the filters of a random query when they are written to a query and read again", () => {
		fc.assert(
			fc.property(fc.webQueryParameters(), (search) => {
				const filters = filtersFromQuery(search);
				expect(filtersFromQuery(addressQuery(filters))).toEqual(filters);
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
		["?sort=price", { sort: "price" }],
		["?sort=popularity", {}],
		["?q=%D1%91%D0%BB%D0%BA%D0%B0&utm_source=mail", { q: "ёлка" }],
		["?q=+&categories[a][b][c]=1", {}],
		["?__proto__[q]=1&constructor=2", {}],
		["", {}],
	])("reads the query «%s» as %j", (search, filters) => {
		expect(filtersFromQuery(search)).toEqual(filters);
	});

	it("reads at most twenty ids per filter and a hundred characters of text", () => {
		const longQuery = Array.from({ length: 1_500 }, (_, index) => `categories=${index + 1}`).join("&");
		expect(filtersFromQuery(longQuery).categories).toHaveLength(20);
		expect(filtersFromQuery(`q=${"о".repeat(500)}`).q).toHaveLength(100);
		// Half an emoji can't be encoded in a request's address.
		expect(filtersFromQuery(`q=${"о".repeat(99)}😀`).q).toBe("о".repeat(99));
	});

	it("reads only the first thousand parameters of a query", () => {
		const otherParameters = (count: number) =>
			Array.from({ length: count }, (_, index) => `x${index}=1`).join("&");
		expect(filtersFromQuery(`${otherParameters(999)}&categories=7`)).toEqual({ categories: [7] });
		expect(filtersFromQuery(`${otherParameters(1_000)}&categories=7`)).toEqual({});
	});

	it("writes filters in a fixed order, one date for a single day, and no question mark without filters", () => {
		expect(addressQuery({ is_star_cast: true, categories: [11, 22], q: "рок" })).toBe(
			"?q=%D1%80%D0%BE%D0%BA&categories=11&categories=22&is_star_cast=1",
		);
		expect([addressQuery({}), filterHref("/events/search", {})]).toEqual(["", "/events/search"]);
		expect(filterHref("/events/search", { categories: [11] })).toBe("/events/search?categories=11");
		const oneDay = { date_gte: "2026-11-21" };
		expect(addressQuery({ ...oneDay, date_lte: "2026-11-21" })).toBe(addressQuery(oneDay));
	});
});

describe("activeFilters", () => {
	it("returns each filter's unique key, and the filters that remain when that filter is removed", () => {
		const filters: Filters = {
			q: "рок",
			categories: [11, 22],
			date_gte: "2026-11-21",
			date_lte: "2026-11-22",
		};
		expect(activeFilters(filters).map(({ key, without }) => [key, without])).toEqual([
			["q", { categories: [11, 22], date_gte: "2026-11-21", date_lte: "2026-11-22" }],
			["categories-11", { q: "рок", categories: [22], date_gte: "2026-11-21", date_lte: "2026-11-22" }],
			["categories-22", { q: "рок", categories: [11], date_gte: "2026-11-21", date_lte: "2026-11-22" }],
			["dates", { q: "рок", categories: [11, 22] }],
		]);
	});

	it("drops all chosen halls from the filters that remain when a venue is removed", () => {
		const place = activeFilters({ places: [7], halls: [71] }).find(({ kind }) => kind === "places");
		expect(place?.without).toEqual({});
	});

	it("leaves only the sort order when all filters are removed one by one", () => {
		fc.assert(
			fc.property(anyFilters, (filters) => {
				let remaining = filters;
				for (let active = activeFilters(filters); active[0]; active = activeFilters(remaining))
					remaining = active[0].without;
				expect(remaining).toEqual(tidied({ sort: filters.sort }));
			}),
		);
	});
});

describe("daysOf", () => {
	it("returns one day when only the start is given, and a range with an empty start when only the end is given", () => {
		expect(daysOf({ date_gte: "2026-11-21" })).toEqual({ from: "2026-11-21", to: "2026-11-21" });
		expect(daysOf({ date_lte: "2026-11-30" })).toEqual({ from: "", to: "2026-11-30" });
		expect(daysOf({})).toBeUndefined();
	});
});
