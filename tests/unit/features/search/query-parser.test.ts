import { parse } from "qs";
import { expect, it, vi } from "vitest";
import { filtersFromQuery } from "#src/features/search/query-string";

vi.mock("qs", { spy: true });

it("filtersFromQuery parses five levels of brackets in a parameter's name, and reads further levels as one key", () => {
	filtersFromQuery("?a[b][c][d][e][f][g]=1");
	expect(vi.mocked(parse)).toHaveReturnedWith({ a: { b: { c: { d: { e: { f: { "[g]": "1" } } } } } } });
});

it.each([
	["?date_gte=2026-12-31&amp;date_lte=2027-01-02", { date_gte: "2026-12-31", date_lte: "2027-01-02" }],
	["??q=a&categories=1", { q: "a", categories: [1] }],
	["?q=a&q=b&sort=price&sort=price", { q: "a", sort: "price" }],
	["?date_gte=2026-12-31&date_gte=2026-12-31", { date_gte: "2026-12-31" }],
	["?date_gte[]=2026-12-31&price_gte[]=100", { date_gte: "2026-12-31", price_gte: 100 }],
	["?date_gte=+2026-12-31+&price_gte=100%20", { date_gte: "2026-12-31", price_gte: 100 }],
	["?date_gte=2026-12-31?fbclid=1", { date_gte: "2026-12-31" }],
	["?categories=1&categories= 2", { categories: [1, 2] }],
	["?q=кто?", { q: "кто?" }],
	["?q[a]=b&date_gte[b]=2026-12-31&sort[]=", {}],
	["?date_gte=2026-13-45&price_gte=-5&price_lte=1e9&sort=name&categories=-1", {}],
	[
		"?date_gte=2026-02-30&date_lte=2026-02-28&price_gte=100&price_lte=50",
		{ date_lte: "2026-02-28", price_gte: 100 },
	],
])("filtersFromQuery reads %s, as programs change addresses", (search, filters) => {
	expect(filtersFromQuery(search)).toEqual(filters);
});
