import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { CatalogueRecords } from "#src/domain/catalogue";
import { categorySchema } from "#src/domain/category";
import type { TicketEvent } from "#src/domain/event";
import { siteThemeOf } from "#src/node/gatsby/make-site";
import type { EventsIndexView, EventView, HomeView, PlaceView } from "#src/views/screens";
import { pageAt, pagesIn, russianContext } from "../../../fixtures/planning";
import { catalogue, city, event, landing, person, place } from "../../../fixtures/records";

const NOW = new Date("2026-11-21T12:00:00+03:00");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const eventOf = (id: number, title: string | undefined, fields: object) =>
	event({ id, eventSourceId: 10, locationId: 1, title, durationMinutes: 60, ...fields });

/** Plans a page of a site whose only city is Moscow unless the records name others. */
const planAt = (path: string, records: Partial<CatalogueRecords>, now = NOW) =>
	pageAt(pagesIn(["ru"], catalogue({ cities: [city()], ...records }), { now }), path);
const homeOf = (records: Partial<CatalogueRecords>) => planAt("/moskva", records).context.view as HomeView;

describe("the months of a list of events", () => {
	/** Titles and numbers of cards of the headings on a page of shows that start on these days. */
	const monthsOf = (...days: string[]) => monthsWith([], days);
	const monthsWith = (running: readonly TicketEvent[], days: readonly string[], now = NOW) => {
		const events = days.map((day, index) =>
			eventOf(index + 1, `Шоу ${index}`, { eventSourceId: 10 + index, startedAt: `${day}T19:00:00+03:00` }),
		);
		const records = { events: [...running, ...events] };
		const { months } = planAt("/moskva/events", records, now).context.view as EventsIndexView;
		return months?.map(({ title, count }) => `${title}: ${count}`);
	};
	const days = (month: string, count: number) =>
		Array.from({ length: count }, (_, index) => `${month}-${String(22 + index)}`);

	it("have a heading each, and none if there is one month", () => {
		expect(monthsOf(...days("2026-11", 4), ...days("2026-12", 5))).toEqual(["ноябрь: 4", "декабрь: 5"]);
		expect(monthsOf(...days("2026-11", 7))).toBeUndefined();
	});

	it("count an exhibition that has begun to this month, by the venue's clock", () => {
		const exhibition = (from: string) =>
			eventOf(90, "Выставка", { startedAt: `${from}T10:00:00+03:00`, endedAt: "2026-12-31T20:00:00+03:00" });
		const rest = [...days("2026-11", 3), ...days("2026-12", 5)];
		for (const from of ["2026-09-01", "2025-11-20"])
			expect(monthsWith([exhibition(from)], rest)).toEqual(["ноябрь: 4", "декабрь: 5"]);
		// In UTC it's still November.
		const firstOfDecember = new Date("2026-12-01T01:00:00+03:00");
		expect(
			monthsWith([exhibition("2026-09-01")], [...days("2026-12", 4), ...days("2027-01", 4)], firstOfDecember),
		).toEqual(["декабрь: 5", "январь 2027: 4"]);
	});

	it("share a heading while they have too few cards for a row, which would leave the row empty", () => {
		const few = [...days("2026-11", 1), ...days("2026-12", 2), ...days("2027-01", 5), ...days("2027-02", 1)];
		expect(monthsOf(...few)).toEqual(["ноябрь – январь 2027: 8", "февраль 2027: 1"]);
		expect(monthsOf(...days("2026-11", 3), ...days("2026-12", 2))).toEqual(["ноябрь – декабрь: 5"]);
	});
});

describe("the home page of a city", () => {
	it("shows only dates on sale, including moved ones, on its poster wall", () => {
		const events = [
			eventOf(1, "Прошло", { startedAt: inHours(-3) }),
			eventOf(2, "Закрыто", { startedAt: inHours(3), saleEndsAt: inHours(-1) }),
			eventOf(3, "Отложено", { startedAt: inHours(4), status: "postponed" }),
			eventOf(4, "Идёт", { startedAt: inHours(5) }),
			eventOf(5, "Перенос", { startedAt: inHours(6), status: "moved" }),
		];
		expect(homeOf({ events }).wall.map(({ title }) => title)).toEqual(["Идёт", "Перенос"]);
	});

	it("shows each title once, ignoring case, and each untitled event; so do similar shows on event pages", () => {
		const events = ["Гамлет", "ГАМЛЕТ", undefined, undefined].map((title, index) =>
			eventOf(index + 1, title, { startedAt: inHours(index + 1), categoryIds: [1] }),
		);
		expect(homeOf({ events }).wall.map(({ id }) => id)).toEqual([1, 3, 4]);
		const { related, otherDates } = planAt("/moskva/events/3", { events }).context.view as EventView;
		expect(related.map(({ id }) => id)).toEqual([2, 4]);
		expect(otherDates).toEqual([]);
	});

	it("puts shows without a picture on its poster wall, after shows with one", () => {
		const image = { url: "https://cdn.example/1.jpg" };
		const events = Array.from({ length: 8 }, (_, index) =>
			eventOf(index + 1, `Шоу ${index}`, { startedAt: inHours(index + 1), ...(index === 3 && { image }) }),
		);
		expect(homeOf({ events }).wall.map(({ id }) => id)).toEqual([4, 1, 2, 3, 5, 6]);
	});

	it("starts its poster wall with the shows of the landing's featured events that are on sale, in their order", () => {
		const image = { url: "https://cdn.example/1.jpg" };
		const events = [
			eventOf(1, "Ближайшее", { startedAt: inHours(1), image }),
			eventOf(2, "Гала", { startedAt: inHours(2), image }),
			eventOf(3, "Лучшее", { startedAt: inHours(3), eventSourceId: 11 }),
			eventOf(4, "Лучшее", { startedAt: inHours(9), eventSourceId: 11 }),
			eventOf(5, "Отмена", { startedAt: inHours(4), image, status: "cancelled" }),
		];
		const featuredEventIds = [5, 4, 77, 2, 3];
		const { wall } = homeOf({ events, landing: landing({ featuredEventIds }) });
		expect(wall.map(({ id }) => id)).toEqual([3, 2, 1]);
	});

	it("shows only dates on sale, including moved ones, in the row of a category", () => {
		const inCategory = { categoryIds: [1] };
		// These six shows fill the poster wall, so that the others can appear only in the row of their category.
		const wall = Array.from({ length: 6 }, (_, index) =>
			eventOf(index + 1, `Шоу ${index}`, { startedAt: inHours(1) }),
		);
		const events = [
			...wall,
			eventOf(11, "Полка", { ...inCategory, startedAt: inHours(5), status: "cancelled" }),
			eventOf(12, "Полка", { ...inCategory, startedAt: inHours(6), saleEndsAt: inHours(-1) }),
			eventOf(13, "Полка", { ...inCategory, startedAt: inHours(7) }),
			eventOf(14, "Перенос", { ...inCategory, startedAt: inHours(8), status: "moved" }),
			eventOf(15, "Отмена", { ...inCategory, startedAt: inHours(9), status: "cancelled" }),
		];
		const categories = [v.parse(categorySchema, { id: 1, title: "Стендап", slug: "stendap" })];
		const { shelves } = homeOf({ categories, events });
		expect(shelves.map((shelf) => shelf.events.map(({ id }) => id))).toEqual([[13, 14]]);
	});

	it("leads with the six genres that have most events; on `/`, with three", () => {
		const categories = Array.from({ length: 8 }, (_, index) =>
			v.parse(categorySchema, { id: index + 1, title: `Жанр ${index + 1}`, slug: `zhanr-${index + 1}` }),
		);
		const events = categories.flatMap(({ id }) =>
			Array.from({ length: id }, (_, index) =>
				eventOf(10 * id + index, `Шоу ${id}`, { categoryIds: [id], startedAt: inHours(5) }),
			),
		);
		const { genres } = homeOf({ categories, events });
		expect(genres.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3].map((id) => `Жанр ${id}`));
		const all = planAt("/", { categories, events }).context.view as HomeView;
		expect(all.genres).toHaveLength(3);
		expect(genres[0]).toEqual({ title: "Жанр 8", path: "/moskva/events/category/8" });
	});

	it("shows as many performers as a row of the grid has columns", () => {
		const stylesheet = readFileSync("src/ui/grid.module.css", "utf8");
		const columns = Number(/\.strip \{\s*grid-template-columns: repeat\((\d+)/.exec(stylesheet)?.[1]);
		const personIds = Array.from({ length: 10 }, (_, index) => index + 1);
		const events = [eventOf(1, "Гала", { startedAt: inHours(5), personIds })];
		const persons = personIds.map((id) => person({ id, name: `Артист ${id}` }));
		expect(columns).toBe(6);
		expect(homeOf({ events, persons }).persons).toHaveLength(columns);
	});
});

describe("the start of a sale", () => {
	const events = [
		eventOf(1, "Скоро", { startedAt: inHours(49), saleStartsAt: inHours(1) }),
		eventOf(2, "Скоро", { startedAt: inHours(50), saleStartsAt: inHours(-1) }),
		eventOf(3, "Давно", { startedAt: inHours(51), saleStartsAt: inHours(-1) }),
	];

	it("is shown on an event's card only when it is in the future", () => {
		const { wall } = homeOf({ events });
		expect(wall.map(({ title }) => title)).toEqual(["Скоро", "Давно"]);
		expect(wall[0]?.saleStarts).toBe(inHours(1));
		expect(wall[1]).not.toHaveProperty("saleStarts");
	});

	it("is shown on a link to another date only when it is in the future", () => {
		const datesAt = (path: string) => (planAt(path, { events }).context.view as EventView).otherDates;
		expect(datesAt("/moskva/events/2")).toMatchObject([{ saleStarts: inHours(1) }]);
		expect(datesAt("/moskva/events/1")[0]).not.toHaveProperty("saleStarts");
	});
});

describe("the nearest cities with events", () => {
	const cities = [
		city({ slug: "moskva", name: "Москва", id: 1, latitude: 55.75, longitude: 37.62 }),
		city({ slug: "kazan", name: "Казань", id: 2, latitude: 55.79, longitude: 49.11 }),
		city({ slug: "samara", id: 3, latitude: 53.2, longitude: 50.15 }),
		city({ slug: "anadyr", id: 4, latitude: 64.73, longitude: 177.5 }),
		city({ slug: "nom", name: "Ном", id: 5, latitude: 64.5, longitude: -165.41 }),
		city({ slug: "nowhere", id: 6 }),
	];
	const events = [1, 2, 2, 5].map((locationId, index) =>
		eventOf(index + 1, `Гала ${index}`, { locationId, startedAt: inHours(240) }),
	);
	const nearbyAt = (path: string) =>
		(planAt(path, { cities, events }).context.view as EventsIndexView).nearby;

	it.each([
		["are shown on the page of a city without events", "/samara", ["/kazan", "/moskva", "/nom"]],
		["are shown on the event list of a city without events", "/samara/events", ["/kazan", "/moskva", "/nom"]],
		[
			"are shown on the search page of a city without events",
			"/samara/events/search",
			["/kazan", "/moskva", "/nom"],
		],
		["are found across the date line", "/anadyr", ["/nom", "/kazan", "/moskva"]],
		["aren't shown on the page of a city with an unknown location", "/nowhere", undefined],
		["aren't shown on the page of a city with events", "/kazan", undefined],
	])("%s", (_, path, nearbyPaths) => {
		expect(nearbyAt(path)?.map((nearby) => nearby.path)).toEqual(nearbyPaths);
	});

	it("are named with their number of events", () => {
		expect(nearbyAt("/samara")?.[0]).toEqual({ title: "Казань", path: "/kazan", eventCount: 2 });
	});
});

describe("the page of an event that the API no longer returns", () => {
	const saleEndsAt = "2026-11-21T17:00:00+03:00";
	const past = [eventOf(5, "Гала", { startedAt: "2026-11-21T19:00:00+03:00", saleEndsAt })];
	const remembered = { past, formerEventPaths: new Map(), formerCitySlugs: new Map() };
	const planOn = (now: string) => planAt("/moskva/events/5", { remembered }, new Date(now));

	it("stays published but is in no list of events, and isn't marked as over before the event's start", () => {
		const { context, isUnlisted } = planOn("2026-11-21T17:05:00+03:00");
		expect(isUnlisted).toBe(true);
		expect(context.view).toMatchObject({ saleEndsAt: { iso: saleEndsAt } });
		expect(context.view).not.toHaveProperty("isOver");
	});

	it("is marked as over after the event's start", () => {
		expect(planOn("2026-11-21T20:00:00+03:00").context.view).toMatchObject({ isOver: true });
	});
});

describe("a brand's country", () => {
	const brandLanding = landing({ brand: { ...landing().brand, countryCode: "AE" } });
	const places = [place({ id: 7, name: "Опера", locationId: 1, latitude: 25.2, longitude: 55.3 })];

	it("decides which map service an event's page links to, whatever the currency", () => {
		const events = [eventOf(1, "Вечер", { placeId: 7, startedAt: inHours(5) })];
		const { view } = planAt("/moskva/events/1", { landing: brandLanding, places, events }).context;
		expect((view as EventView).place?.routeUrl).toMatch(/^https:\/\/www\.google\.com\/maps\//);
	});

	it("is part of the site's theme, for map links that the browser makes", () => {
		expect(siteThemeOf(russianContext(catalogue({ landing: brandLanding }))).country).toBe("AE");
	});
});

it("a venue's note about its entrance is typeset on its page and on its events' tickets", () => {
	const records = {
		places: [place({ locationId: 1, entrance: "Входы 5–8 — из парка" })],
		events: [eventOf(1, "Гамлет", { startedAt: inHours(2), placeId: place().id })],
	};
	const entrance = "Входы 5–\u20608\u00a0— из\u00a0парка";
	expect((planAt(`/moskva/places/${place().id}`, records).context.view as PlaceView).entrance).toBe(entrance);
	expect((planAt("/moskva/events/1", records).context.view as EventView).place?.entrance).toBe(entrance);
});
