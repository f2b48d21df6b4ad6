import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { categorySchema } from "../../../../src/domain/category";
import type { HomeView } from "../../../../src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event, person } from "../../../fixtures/records";

const NOW = new Date("2026-11-21T12:00:00+03:00");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const show = (id: number, title: string, fields: object) =>
	event({ id, eventSourceId: 10, locationId: 1, title, durationMinutes: 60, ...fields });

describe("the home page of a city", () => {
	it("shows only dates on sale on its poster wall", () => {
		const events = [
			show(1, "Прошло", { startedAt: inHours(-3) }),
			show(2, "Закрыто", { startedAt: inHours(3), saleEndsAt: inHours(-1) }),
			show(3, "Отложено", { startedAt: inHours(4), status: "postponed" }),
			show(4, "Идёт", { startedAt: inHours(5) }),
		];
		const pages = pagesIn(["ru"], catalogue({ cities: [city()], events }), { now: NOW });
		const { wall } = pageAt(pages, "/moskva").context.view as HomeView;
		expect(wall.map(({ title }) => title)).toEqual(["Идёт"]);
	});

	it("shows a moved date, which is still on sale, on its poster wall", () => {
		const events = [show(1, "Перенос", { startedAt: inHours(5), status: "moved" })];
		const pages = pagesIn(["ru"], catalogue({ cities: [city()], events }), { now: NOW });
		expect((pageAt(pages, "/moskva").context.view as HomeView).wall).toHaveLength(1);
	});

	it("shows shows without a picture on its poster wall, after those with one", () => {
		const image = { url: "https://cdn.example/1.jpg" };
		const events = Array.from({ length: 8 }, (_, index) =>
			show(index + 1, `Шоу ${index}`, { startedAt: inHours(index + 1), ...(index === 3 && { image }) }),
		);
		const pages = pagesIn(["ru"], catalogue({ cities: [city()], events }), { now: NOW });
		const { wall } = pageAt(pages, "/moskva").context.view as HomeView;
		expect(wall.map(({ id }) => id)).toEqual([4, 1, 2, 3, 5, 6]);
	});

	it("shows only dates on sale in its rows of categories", () => {
		const inCategory = { categoryIds: [1] };
		// These six fill the poster wall.
		const wall = Array.from({ length: 6 }, (_, index) => show(index + 1, `Шоу ${index}`, { startedAt: inHours(1) }));
		const events = [
			...wall,
			show(11, "Полка", { ...inCategory, startedAt: inHours(5), status: "cancelled" }),
			show(12, "Полка", { ...inCategory, startedAt: inHours(6), saleEndsAt: inHours(-1) }),
			show(13, "Полка", { ...inCategory, startedAt: inHours(7) }),
			show(14, "Перенос", { ...inCategory, startedAt: inHours(8), status: "moved" }),
			show(15, "Отмена", { ...inCategory, startedAt: inHours(9), status: "cancelled" }),
		];
		const categories = [v.parse(categorySchema, { id: 1, title: "Стендап", slug: "stendap" })];
		const pages = pagesIn(["ru"], catalogue({ cities: [city()], categories, events }), { now: NOW });
		const { shelves } = pageAt(pages, "/moskva").context.view as HomeView;
		expect(shelves.map(({ events }) => events.map(({ id }) => id))).toEqual([[13, 14]]);
	});

	it("shows as many performers as a row of the grid has columns", () => {
		const columns = Number(
			/\.strip \{\s*grid-template-columns: repeat\((\d+)/.exec(readFileSync("src/ui/grid.module.css", "utf8"))?.[1],
		);
		const personIds = Array.from({ length: 10 }, (_, index) => index + 1);
		const events = [show(1, "Гала", { startedAt: inHours(5), personIds })];
		const persons = personIds.map((id) => person({ id, name: `Артист ${id}` }));
		const pages = pagesIn(["ru"], catalogue({ cities: [city()], events, persons }), { now: NOW });
		expect(columns).toBe(6);
		expect((pageAt(pages, "/moskva").context.view as HomeView).persons).toHaveLength(columns);
	});
});
