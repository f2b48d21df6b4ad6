import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { categorySchema } from "#src/domain/category";
import type { TicketEvent } from "#src/domain/event";
import type { PagePlan } from "#src/node/pipeline/plan/page-plan";
import type { EventView } from "#src/views/screens";
import { changedPaths, pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event, person, place } from "../../../fixtures/records";

const HOUR_MS = 3_600_000;
const hourlyStart = (index: number) => new Date(Date.UTC(2026, 11, 1, 16) + index * HOUR_MS).toISOString();

/** 600 hourly dates of ten shows in two cities; each city has one venue, and all dates have the same performer. */
const EVENTS = Array.from({ length: 600 }, (_, index) =>
	event({
		id: index + 1,
		eventSourceId: 1000 + index,
		title: `Шоу ${index % 10}`,
		startedAt: hourlyStart(index),
		locationId: index % 20 < 10 ? 1 : 2,
		placeId: index % 20 < 10 ? 7 : 8,
		categoryIds: [1],
		personIds: [3],
	}),
);

function plansOf(events: readonly TicketEvent[]): PagePlan[] {
	const shop = catalogue({
		cities: [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: 2 })],
		places: [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 2 })],
		persons: [person({ id: 3, name: "Анна Ко & Co" })],
		categories: [v.parse(categorySchema, { id: 1, title: "Стендап" })],
		events,
	});
	return pagesIn(["ru"], shop);
}

const plans = plansOf(EVENTS);
const viewAt = (path: string) => pageAt(plans, path).context.view;
const dateLinks = (ids: readonly number[], city: string) =>
	ids.map((id) => ({ path: `/${city}/events/${id}` }));

describe("a show with dozens of dates", () => {
	it("lists on an event's page the 8 nearest dates in its city and 8 elsewhere, by start, and a link to all", () => {
		expect(viewAt("/moskva/events/301")).toMatchObject({
			otherDates: dateLinks([221, 241, 261, 281, 321, 341, 361, 381], "moskva"),
			otherCities: dateLinks([231, 251, 271, 291, 311, 331, 351, 371], "kazan"),
			allDatesPath: `/events/search?q=${encodeURIComponent("Шоу 0")}`,
		});
	});

	it("lists only later dates on the first date's page, and only earlier dates on the last date's page", () => {
		const laterDates = dateLinks([21, 41, 61, 81, 101, 121, 141, 161], "moskva");
		expect(viewAt("/moskva/events/1")).toMatchObject({ otherDates: laterDates });
		const earlierDates = dateLinks([440, 460, 480, 500, 520, 540, 560, 580], "kazan");
		expect(viewAt("/kazan/events/600")).toMatchObject({ otherDates: earlierDates });
	});

	it.each([
		["/moskva/events/301", [302, 303, 304, 305, 306, 307]],
		["/kazan/events/600", [594, 595, 596, 597, 598, 599]],
	])(
		"suggests six other shows on %s, each by its next date after the event, or else the last before",
		(path, ids) => {
			expect(viewAt(path)).toMatchObject({ related: ids.map((id) => ({ id })) });
		},
	);

	it("lists up to 48 dates of all shows on venue and performer pages, with a link to all if there are more", () => {
		const venueEvents = { allEventsPath: "/moskva/events/search?places=7", events: { length: 48 } };
		expect(viewAt("/moskva/places/7")).toMatchObject(venueEvents);
		const allEventsPath = `/events/search?q=${encodeURIComponent("Анна Ко & Co")}`;
		expect(viewAt("/persons/person/3")).toMatchObject({ allEventsPath });
		const plansOfFewDates = plansOf(EVENTS.slice(0, 40));
		expect(pageAt(plansOfFewDates, "/moskva/places/7").context.view).not.toHaveProperty("allEventsPath");
		expect(pageAt(plansOfFewDates, "/moskva/events/1").context.view).not.toHaveProperty("allDatesPath");
	});

	it("changes fewer than 14 pages when one date is edited", () => {
		const editedEvents = EVENTS.map((one) => (one.id === 301 ? { ...one, subtitle: "Новый состав" } : one));
		const paths = changedPaths(plans, plansOf(editedEvents));
		// At most ten other pages show the event's card; links between dates don't show the subtitle, which was edited.
		expect(paths).toEqual(expect.arrayContaining(["/moskva/events/301", "/moskva/events/page/7"]));
		expect(paths.length).toBeLessThan(14);
	});

	it("changes a performer page's lastmod in the sitemap only when a date that the page shows is edited", () => {
		const updatedAt = "2026-12-01T00:00:00Z";
		const editedEvents = EVENTS.map((one) => (one.id === 1 || one.id === 301 ? { ...one, updatedAt } : one));
		const lastmod = (events: readonly TicketEvent[]) =>
			pageAt(plansOf(events), "/persons/person/3").updatedAt;
		expect(lastmod(editedEvents)).toBe(updatedAt);
		expect(
			lastmod(editedEvents.map((one) => (one.id === 1 ? { ...one, updatedAt: undefined } : one))),
		).toBeUndefined();
	});

	it("shares one view of a date's card among all event pages that suggest the date", () => {
		const eventPlans = plans.filter(({ template }) => template === "event");
		const relatedCards = eventPlans.flatMap(({ context }) => (context.view as EventView).related);
		const cards = relatedCards.filter(({ id }) => id === 303);
		expect(cards.length).toBeGreaterThan(1);
		expect(new Set(cards).size).toBe(1);
	});
});
