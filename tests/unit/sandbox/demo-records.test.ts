import { describe, expect, it } from "vitest";
import type { LayoutRecord } from "../../sandbox/records";
import { citySlug, demo, IMAGE_BASE, ids, NOW, repeatedValues } from "./demo";

/** Returns the smallest distance between two seats, in layout units. Exact below 30: compares only nearby seats. */
function smallestSeatDistance(layout: LayoutRecord): number {
	const cells = new Map<string, { x: number; y: number }[]>();
	let smallestDistance = Number.POSITIVE_INFINITY;
	for (const seat of layout.seats) {
		const [column, line] = [Math.floor(seat.x / 30), Math.floor(seat.y / 30)];
		const neighbours = [-1, 0, 1].flatMap((dx) =>
			[-1, 0, 1].flatMap((dy) => cells.get(`${column + dx},${line + dy}`) ?? []),
		);
		for (const { x, y } of neighbours)
			smallestDistance = Math.min(smallestDistance, Math.hypot(x - seat.x, y - seat.y));
		cells.set(`${column},${line}`, [...(cells.get(`${column},${line}`) ?? []), seat]);
	}
	return smallestDistance;
}

describe("the demo's records", () => {
	it("have unique ids", () => {
		const { cities, events, places, persons, articles, category_types, categories, halls, acquisitions } =
			demo;
		for (const list of [
			cities,
			events,
			places,
			persons,
			articles,
			category_types,
			categories,
			halls,
			acquisitions,
		]) {
			expect(repeatedValues(list.map(({ id }) => id))).toEqual([]);
		}
	});

	it("refer to existing records only", () => {
		const [cities, places, persons] = [ids(demo.cities), ids(demo.places), ids(demo.persons)];
		const categories = ids(demo.categories);
		for (const place of demo.places) expect(cities).toContain(place.location_id);
		for (const hall of demo.halls) expect(places).toContain(hall.place_id);
		for (const category of demo.categories)
			expect(ids(demo.category_types)).toContain(category.category_type_id);
		for (const event of demo.events) {
			for (const id of event.person_ids ?? []) expect(persons).toContain(id);
			for (const id of event.category_ids ?? []) expect(categories).toContain(id);
			if (event.place_id === undefined) continue;
			const place = demo.places.find(({ id }) => id === event.place_id);
			expect(place?.location_id).toBe(event.location_id);
			const hall = demo.halls.find(({ id }) => id === event.hall_id);
			if (event.hall_id !== undefined) expect(hall?.place_id).toBe(event.place_id);
		}
	});

	it("include news articles that refer only to existing records and aren't dated in the future", () => {
		const [events, persons] = [ids(demo.events), ids(demo.persons)];
		for (const article of demo.articles) {
			for (const id of article.event_ids ?? []) expect(events).toContain(id);
			for (const id of article.person_ids ?? []) expect(persons).toContain(id);
			expect(Date.parse(article.published_at ?? "")).toBeLessThan(NOW.getTime());
			const eventLinks = [...(article.body ?? "").matchAll(/href="(?:\/([a-z-]+))?\/events\/(\d+)"/g)];
			for (const [, slug, id] of eventLinks) {
				const event = demo.events.find((candidate) => candidate.id === Number(id));
				expect(event, article.title).toBeDefined();
				expect(citySlug(event?.location_id)).toBe(slug);
			}
			expect(article.body ?? "").not.toMatch(/href="(event|person):/);
		}
	});

	it("have no two events that start in one hall at the same time", () => {
		const hallStarts = demo.events.flatMap(({ hall_id, started_at }) =>
			hall_id ? [`${hall_id} ${started_at}`] : [],
		);
		expect(repeatedValues(hallStarts)).toEqual([]);
	});

	it("have one poster for all dates of a show, and performers' pictures with the performer's id in the address", () => {
		const posters = new Map(demo.events.map(({ title, image }) => [title, image?.url]));
		for (const { title, image } of demo.events) expect(image?.url).toBe(posters.get(title));
		for (const { id, image } of demo.persons)
			if (image) expect(image.url).toBe(`${IMAGE_BASE}/persons/${id}`);
	});
});

describe("the demo's halls", () => {
	it("have up to ten thousand seats, at most sixty in the smallest seated hall", () => {
		const sizes = demo.halls.map(({ layout }) => layout.seats.length).toSorted((a, b) => a - b);
		expect(sizes.at(0)).toBe(0);
		expect(sizes.find((size) => size > 0)).toBeLessThanOrEqual(60);
		expect(sizes.at(-1)).toBe(10_000);
	});

	it.each(demo.halls.map((hall) => [`${hall.title} (${hall.id})`, hall.layout] as const))(
		"%s has seats in each section but standing ones; they don't overlap, and are within the layout's edges",
		(_, layout) => {
			expect(new Set(layout.seats.map(({ id }) => id)).size).toBe(layout.seats.length);
			expect(smallestSeatDistance(layout)).toBeGreaterThan(20);
			const sections = ids(layout.sections);
			const misplacedSeats = layout.seats.filter(
				({ x, y, section_id }) =>
					x < 20 || y < 20 || x > layout.width - 20 || y > layout.height - 20 || !sections.has(section_id),
			);
			expect(misplacedSeats).toEqual([]);
			for (const section of layout.sections) {
				expect(layout.seats.some((seat) => seat.section_id === section.id)).toBe(!section.standing);
			}
		},
	);
});
