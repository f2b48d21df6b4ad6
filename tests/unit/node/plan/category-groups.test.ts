import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { categorySchema, categoryTypeSchema } from "#src/domain/category";
import type { EventsSearchView } from "#src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, event } from "../../../fixtures/records";

const category = (id: number, title: string, categoryTypeId?: number) =>
	v.parse(categorySchema, { id, title, categoryTypeId });

/** Returns the category groups on the search page. @param types titles of the category types by id */
function groupsOf(types: Readonly<Record<number, string | undefined>>): EventsSearchView["categories"] {
	const records = catalogue({
		categoryTypes: Object.entries(types).map(([id, title]) =>
			v.parse(categoryTypeSchema, { id: Number(id), title }),
		),
		categories: [
			category(11, "Стендап", 1),
			category(21, "Рок", 2),
			category(12, "Импровизация", 1),
			category(31, "Цирк"),
			category(41, "Без событий", 1),
		],
		events: [[11, 21], [11], [21], [21], [12], [31]].map((categoryIds, id) =>
			event({ id: id + 1, categoryIds }),
		),
	});
	return (pageAt(pagesIn(["ru"], records), "/events/search").context.view as EventsSearchView).categories;
}

describe("categories of the search page", () => {
	it("are grouped by type, the type of the category with most events first; those without a type are last", () => {
		expect(groupsOf({ 1: "Юмор", 2: "Музыка" })).toEqual([
			{ title: "Музыка", categories: [{ id: 21, title: "Рок" }] },
			{
				title: "Юмор",
				categories: [
					{ id: 11, title: "Стендап" },
					{ id: 12, title: "Импровизация" },
				],
			},
			{ categories: [{ id: 31, title: "Цирк" }] },
		]);
	});

	it.each([
		["there are no category types", {}],
		["there is only one category type", { 1: "Юмор" }],
		["category types have no titles", { 1: undefined, 2: undefined }],
	])("form a single group when %s", (_, types) => {
		expect(groupsOf(types).map(({ title, categories }) => [title, categories.map(({ id }) => id)])).toEqual([
			[undefined, [21, 11, 12, 31]],
		]);
	});
});
