import { describe, expect, it } from "vitest";
import { prepareIndex } from "#src/features/search/prepared-index";
import { suggest } from "#src/features/search/suggest";
import { searchIndex } from "#src/node/pipeline/plan/search-index";
import { russianContext } from "../../../fixtures/planning";
import { catalogue, city, event, person, place } from "../../../fixtures/records";

const eveningOf = (day: number) => `2026-12-${String(day).padStart(2, "0")}T19:00:00+03:00`;
const minutes = (iso: string) => Date.parse(iso) / 60_000;
const timeZone = "Europe/Moscow";
const cities = [city({ id: 1, slug: "moskva", timeZone }), city({ id: 2, slug: "kazan", timeZone })];
const places = [place({ id: 7, name: "Клуб", locationId: 1 }), place({ id: 8, name: "Зал", locationId: 2 })];
const persons = [person({ id: 3, name: "Вера" })];
/** Makes one date of a show: all dates have the same title, performers and venue unless `fields` replaces them. */
const show = (id: number, day: number, fields = {}) =>
	event({
		id,
		title: "Полка",
		personIds: [3],
		startedAt: eveningOf(day),
		locationId: 1,
		placeId: 7,
		...fields,
	});

const indexFor = (events: ReturnType<typeof event>[]) =>
	searchIndex(russianContext(catalogue({ cities, places, persons, events })));

describe("searchIndex", () => {
	it("contains a show once, with the number of dates and the first three dates at each venue", () => {
		const showInKazan = show(5, 5, { locationId: 2, placeId: 8 });
		const { shows } = indexFor([show(1, 1), show(2, 2), show(3, 3), show(4, 4), showInKazan]);
		const runInMoscow = [
			0,
			0,
			4,
			1,
			minutes(eveningOf(1)),
			2,
			minutes(eveningOf(2)),
			3,
			minutes(eveningOf(3)),
		];
		expect(shows).toEqual([["Полка", [0], [], [runInMoscow, [1, 1, 1, 5, minutes(eveningOf(5))]]]]);
	});

	it("separates shows of equal titles with different performers, and omits cancelled dates", () => {
		const { shows } = indexFor([
			show(1, 1),
			show(2, 2, { personIds: [] }),
			show(3, 3, { status: "cancelled" }),
		]);
		expect(shows.map(([, performers, , [run]]) => [performers, run?.[2]])).toEqual([
			[[0], 1],
			[[], 1],
		]);
	});

	it("contains events without a city, and events without a date", () => {
		const index = indexFor([
			event({ id: 1, title: "Эфир", startedAt: "2026-12-01T19:00:00+05:00" }),
			event({ id: 2 }),
		]);
		expect(index.cities.slice(2)).toEqual([
			["", "", 0, "+05:00"],
			["", "", 0, "UTC"],
		]);
		expect(index.shows.map(([title, , , runs]) => [title, runs])).toEqual([
			["Эфир", [[-1, 2, 1, 1, minutes("2026-12-01T14:00:00Z")]]],
			["Событие №2", [[-1, 3, 1, 2, 0]]],
		]);
	});

	it("uses the UTC offset of each event's start in a city whose zone is unknown", () => {
		const samara = city({ id: 9, slug: "samara", name: "Самара", timeZone: "MSK" });
		const inSamara = { locationId: 9, placeId: undefined };
		const events = [
			show(1, 1, inSamara),
			show(2, 2, { ...inSamara, startedAt: "2026-12-02T21:00:00+04:00" }),
		];
		const prepared = prepareIndex(
			searchIndex(russianContext(catalogue({ cities: [...cities, samara], events }))),
		);
		const now = Date.parse(eveningOf(1)) - 60_000;
		const [firstGroup] = suggest(prepared, "полка", { now });
		expect(firstGroup?.items).toMatchObject([
			{ id: 1, timeZone: "+03:00", city: { slug: "samara", name: "Самара" } },
		]);
		const [laterGroup] = suggest(prepared, "полка", { now: now + 86_400_000 });
		expect(laterGroup?.items).toMatchObject([
			{ id: 2, timeZone: "+04:00", city: { slug: "samara", name: "Самара" } },
		]);
		const cityGroup = suggest(prepared, "самара", { now }).find(({ kind }) => kind === "city");
		expect(cityGroup?.items).toHaveLength(1);
	});

	it("uses the time zone of the venue's city for an event without a city", () => {
		const index = indexFor([show(1, 1, { locationId: undefined, startedAt: "2026-12-01T16:00:00Z" })]);
		expect(index.cities.slice(2)).toEqual([["", "", 0, "Europe/Moscow"]]);
	});

	it.each([
		["is open", "2026-12-02T20:00:00+03:00", { id: 1, moreDates: 0 }],
		["is ahead", "2026-11-30T20:00:00+03:00", { id: 1, startsAt: Date.parse(eveningOf(1)) }],
		["is over", "2026-12-06T20:00:00+03:00", undefined],
	])("tells whether to suggest an exhibition of several days that %s", (_, moment, suggestion) => {
		const file = indexFor([show(1, 1, { endedAt: "2026-12-05T21:00:00+03:00" })]);
		const [group] = suggest(prepareIndex(file), "полка", { now: Date.parse(moment) });
		expect(group?.items[0]).toEqual(suggestion && expect.objectContaining(suggestion));
	});

	it("suggests no start of what has begun", () => {
		const file = indexFor([show(1, 1, { durationMinutes: 4 * 24 * 60 })]);
		const [group] = suggest(prepareIndex(file), "полка", { now: Date.parse(eveningOf(2)) });
		expect(group?.items).toMatchObject([{ id: 1, startsAt: undefined }]);
	});

	it.each([
		["all of them are ahead", 0, { id: 1, startsAt: Date.parse(eveningOf(1)), moreDates: 4 }],
		["two have passed", 2, { id: 3, startsAt: Date.parse(eveningOf(3)), moreDates: 2 }],
		["those in the index have passed", 3, { id: 3, startsAt: undefined, moreDates: 2 }],
	])("suggests a show of five dates when %s", (_, passed, suggestion) => {
		const prepared = prepareIndex(indexFor([1, 2, 3, 4, 5].map((day) => show(day, day))));
		const now = Date.parse(eveningOf(passed + 1)) - 60_000;
		expect(suggest(prepared, "полка", { now })[0]?.items).toEqual([expect.objectContaining(suggestion)]);
	});

	it("doesn't suggest a show of which no date is left", () => {
		const prepared = prepareIndex(indexFor([1, 2, 3].map((day) => show(day, day))));
		expect(
			suggest(prepared, "полка", { now: Date.parse(eveningOf(4)) }).map(({ kind }) => kind),
		).not.toContain("event");
	});

	it("marks venues that have a page", () => {
		expect(indexFor([]).places).toEqual([
			[7, "Клуб", 0, 1],
			[8, "Зал", 1, 0],
		]);
	});

	it("suggests shows and performers with their pictures, whose addresses' common start stands once", () => {
		const image = (name: string) => ({ url: `https://pictures.example/${name}`, width: 600, height: 800 });
		const file = searchIndex(
			russianContext(
				catalogue({
					persons: [person({ id: 3, name: "Вера", image: image("people/vera.jpg") })],
					events: [
						show(1, 1, { title: "Полка", image: image("posters/shelf.jpg") }),
						show(2, 2, { title: "Вера без афиши" }),
						show(3, 3, { title: "Hello", language: "en", image: image("posters/hello.jpg") }),
					],
				}),
			),
		);
		expect(JSON.stringify(file).match(/pictures\.example/g)).toHaveLength(1);
		const now = Date.parse(eveningOf(1)) - 60_000;
		const picturesFor = (query: string) =>
			suggest(prepareIndex(file), query, { now }).flatMap(({ items }) =>
				items.map((item) => ("picture" in item ? item.picture : undefined)),
			);
		expect(picturesFor("полка")).toEqual(["https://pictures.example/posters/shelf.jpg"]);
		expect(picturesFor("hello")).toEqual(["https://pictures.example/posters/hello.jpg"]);
		expect(picturesFor("вера")).toContain("https://pictures.example/people/vera.jpg");
		expect(picturesFor("вера без афиши")[0]).toBeUndefined();
	});

	it.each([
		["of one picture", ["https://one.example/a/b.jpg"], "https://one.example/a/"],
		["of none", [], undefined],
		["of two hosts", ["https://one.example/a.jpg", "https://two.example/a.jpg"], "https://"],
		["of the site's own and another host's", ["/demo/a.jpg", "https://one.example/a.jpg"], undefined],
		["of twice the same", ["/demo/a.jpg", "/demo/a.jpg"], "/demo/"],
	])("keeps the common start of addresses %s", (_, urls, start) => {
		const events = urls.map((url, at) => show(at + 1, 1, { title: `Полка ${at}`, image: { url } }));
		const file = indexFor(events);
		expect(file.pictureBase).toBe(start);
		const shownUrls = file.shows.map(([, , , , , picture]) => `${start ?? ""}${picture}`);
		expect(shownUrls).toEqual(urls);
	});

	it("is hardly larger when a show has two thousand dates instead of ten", () => {
		const sizeWith = (dateCount: number) =>
			JSON.stringify(indexFor(Array.from({ length: dateCount }, (_, index) => show(index + 1, 1)))).length;
		expect(sizeWith(2_000)).toBeLessThan(sizeWith(10) + 10);
	});
});
