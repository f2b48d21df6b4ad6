import { describe, expect, it } from "vitest";
import { DEMO_EVENT_COUNT } from "../../sandbox/data/demo-data";
import type { DemoData } from "../../sandbox/records";
import { AVAILABILITIES } from "../../sandbox/server/price-summary";
import { citySlug, demo, demoOf, ITEMS_PER_PAGE, NOW, repeatedValues } from "./demo";

describe("the demo data", () => {
	it("has six pages (up to 24 items each) of events, six of active ones, two of those in Moscow, three of news", () => {
		const activeEvents = demo.events.filter(({ status }) => status === "active");
		const eventsInMoscow = activeEvents.filter((event) => citySlug(event.location_id) === "moskva");
		const lists = [demo.events, activeEvents, eventsInMoscow, demo.articles];
		expect(lists.map(({ length }) => Math.ceil(length / ITEMS_PER_PAGE))).toEqual([6, 6, 2, 3]);
	});

	it("has only future events, each with a city except for event 66329", () => {
		for (const event of demo.events)
			expect(Date.parse(event.started_at ?? "")).toBeGreaterThan(NOW.getTime());
		expect(demo.events.filter((event) => event.location_id === undefined).map(({ id }) => id)).toEqual([
			66_329,
		]);
	});

	it("has sixty cities, some without events", () => {
		const slugs = demo.cities.map(({ slug }) => slug);
		expect(slugs).toHaveLength(60);
		expect(repeatedValues(slugs)).toEqual([]);
		expect(new Set(demo.events.map((event) => event.location_id)).size - 1).toBeLessThan(slugs.length);
	});

	it("has several events for each of the six pages of antrakt that list events by category", () => {
		const showcases = demo.landings[0]?.pages.flatMap(({ slug, category_ids }) =>
			category_ids ? [{ slug, categories: category_ids }] : [],
		);
		expect(showcases).toHaveLength(6);
		for (const { slug, categories } of showcases ?? []) {
			const shownEvents = demo.events.filter((event) =>
				event.category_ids?.some((id) => categories.includes(id)),
			);
			expect(shownEvents.length, slug).toBeGreaterThan(1);
		}
	});

	it("has two brands besides antrakt: one whose first language is Arabic, and one in all eighteen languages", () => {
		expect(demo.landings.map(({ id, languages }) => [id, languages[0], new Set(languages).size])).toEqual([
			["antrakt", "ru", 1],
			["majlis", "ar", 3],
			["sakartvelo", "ka", 18],
		]);
	});
});

describe("the demo's variety", () => {
	it("covers each status, availability and age rating", () => {
		const plans = [...demo.sale_plans.values()];
		expect(new Set(demo.events.map(({ status }) => status))).toEqual(
			new Set(["active", "cancelled", "postponed", "moved"]),
		);
		expect(new Set(plans.map(({ availability }) => availability))).toEqual(new Set(AVAILABILITIES));
		expect(new Set(demo.events.map(({ age_rating }) => age_rating))).toEqual(
			new Set([0, 6, 12, 16, 18, undefined]),
		);
	});

	it("gives moved events alone a previous start; unstarted sales have a future start, ended ones a past end", () => {
		for (const event of demo.events) {
			expect(event.previous_started_at !== undefined).toBe(event.status === "moved");
			const plan = demo.sale_plans.get(event.event_source_id);
			if (plan?.availability === "not_started") {
				expect(Date.parse(event.sale_starts_at ?? "")).toBeGreaterThan(NOW.getTime());
			}
			if (plan?.availability === "ended")
				expect(Date.parse(event.sale_ends_at ?? "")).toBeLessThan(NOW.getTime());
		}
	});

	it("covers dangerous markup, long titles, emoji, Arabic and missing fields", () => {
		const titles = demo.events.map(({ title }) => title);
		const descriptions = demo.events.map(({ description }) => description ?? "");
		expect(titles.some((title) => title.length >= 160)).toBe(true);
		expect(titles.some((title) => /\p{Extended_Pictographic}/u.test(title))).toBe(true);
		expect(titles.some((title) => /\p{Script=Arabic}/u.test(title))).toBe(true);
		expect(descriptions.some((html) => html.includes("<script>") && html.includes("onerror"))).toBe(true);
		for (const field of ["image", "description", "price_from", "hall_id", "age_rating"] as const)
			expect(
				demo.events.map((event) => event[field]),
				field,
			).toContain(undefined);
	});

	it("marks twelve to twenty events with the star cast label", () => {
		const stars = demo.events.filter(({ label_ids }) => label_ids?.includes(3));
		expect(stars.length).toBeGreaterThanOrEqual(12);
		expect(stars.length).toBeLessThanOrEqual(20);
	});

	it("gives the three dates of some shows the same event_source_id", () => {
		const ids = demo.events.map((event) => event.event_source_id);
		expect(new Set(ids.map((id) => ids.filter((other) => other === id).length))).toEqual(new Set([1, 3]));
	});
});

describe("the demo's sale plans", () => {
	it("exist for every event_source_id, with the price range of its events", () => {
		expect(demo.sale_plans.size).toBe(new Set(demo.events.map((event) => event.event_source_id)).size);
		for (const event of demo.events) {
			const plan = demo.sale_plans.get(event.event_source_id);
			const prices = plan?.sections.map(({ price }) => price) ?? [];
			expect(prices.length, event.title).toBeGreaterThan(0);
			if (event.price_from === undefined) continue;
			expect([Number(event.price_from), Number(event.price_to)]).toEqual([
				Math.min(...prices),
				Math.max(...prices),
			]);
		}
	});

	it("belong to events in local currency: RUB in Moscow, AED in Dubai, AMD in Yerevan, UZS in Tashkent", () => {
		for (const [slug, code] of Object.entries({
			moskva: "RUB",
			dubai: "AED",
			erevan: "AMD",
			tashkent: "UZS",
		})) {
			const events = demo.events.filter((event) => citySlug(event.location_id) === slug);
			expect(new Set(events.flatMap(({ currency_code }) => currency_code ?? []))).toEqual(new Set([code]));
		}
	});

	it("have a price for every section, and are marked as seated if and only if the hall has seats", () => {
		for (const event of demo.events) {
			const hall = demo.halls.find(({ id }) => id === event.hall_id);
			const plan = demo.sale_plans.get(event.event_source_id);
			expect(plan?.seated).toBe((hall?.layout.seats.length ?? 0) > 0);
			if (!hall) continue;
			expect(plan?.sections.map(({ section_id }) => section_id)).toEqual(
				hall.layout.sections.map(({ id }) => id),
			);
		}
	});
});

describe("the demo data at different times", () => {
	it("is the same each time it is made for the same date and time", () => {
		expect(demoOf(NOW)).toEqual(demo);
	});

	it.each(["2027-01-01T00:30:00Z", "2027-06-13T20:45:00Z", "2028-02-29T12:00:00Z", "2026-12-26T18:00:00Z"])(
		"when made for %s, has all events after that time, but the same events and articles as for 2026-11-21",
		(moment) => {
			const now = new Date(moment);
			const otherDemo = demoOf(now);
			const constantFields = ({ events }: DemoData) =>
				events.map(({ id, event_source_id, place_id, hall_id, status }) => [
					id,
					event_source_id,
					place_id,
					hall_id,
					status,
				]);
			expect(constantFields(otherDemo)).toEqual(constantFields(demo));
			expect(otherDemo.articles.map(({ id }) => id)).toEqual(demo.articles.map(({ id }) => id));
			for (const event of otherDemo.events)
				expect(Date.parse(event.started_at ?? "")).toBeGreaterThan(now.getTime());
			const weekAhead = now.getTime() + 7 * 86_400_000;
			const nextWeekEvents = otherDemo.events.filter(
				({ started_at }) => Date.parse(started_at ?? "") < weekAhead,
			);
			expect(nextWeekEvents.length).toBeGreaterThan(9);
		},
	);

	it("has New Year shows only in the months before the New Year", () => {
		const newYearCount = (data: DemoData) =>
			data.events.filter(({ title }) => title.includes("овогодн")).length;
		expect(newYearCount(demo)).toBeGreaterThan(5);
		expect(newYearCount(demoOf(new Date("2027-06-13T12:00:00Z")))).toBe(0);
	});
});

describe("the enlarged demo", () => {
	it("has as many events as requested; the added ones have consecutive ids, a sale plan each, and no new halls", () => {
		const largeDemo = demoOf(NOW, 3_000);
		expect(largeDemo.events).toHaveLength(3_000);
		expect(repeatedValues(largeDemo.events.map(({ id }) => id))).toEqual([]);
		const addedEvents = largeDemo.events.slice(DEMO_EVENT_COUNT);
		expect(addedEvents.map(({ id }) => id)).toEqual(
			addedEvents.map((_, index) => (addedEvents[0]?.id ?? 0) + index),
		);
		expect(largeDemo.halls).toEqual(demo.halls);
		for (const event of addedEvents) expect(largeDemo.sale_plans.has(event.event_source_id)).toBe(true);
	});
});
