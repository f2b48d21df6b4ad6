import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Catalogue } from "#src/domain/catalogue";
import { applyHistory, type HistoryRecord } from "#src/node/pipeline/source/history";
import { historyFile, readHistory, writeHistory } from "#src/node/pipeline/source/history-file";
import { paths } from "#src/routes";
import { catalogue, city, event } from "../../../fixtures/records";
import { emptyFolder } from "../small-site";

const CITIES = [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: 2 })];
const EVENT_START = "2026-11-21T16:00:00Z";
const nightOf = (day: string) => new Date(`${day}T03:00:00Z`);
const eventOf = (fields: Record<string, unknown> = {}) =>
	event({ id: 5, title: "Вечер", startedAt: EVENT_START, durationMinutes: 90, locationId: 1, ...fields });
const catalogueWith = (events: Catalogue["events"], cities = CITIES) => catalogue({ cities, events });

/** Simulates a build on a day. @returns listed events' ids; past events; former addresses; next build's history */
function build(day: string, sourced: Catalogue, history: readonly HistoryRecord[] = [], keepDays = 60) {
	const next = applyHistory(sourced, history, { now: nightOf(day), keepDays, pathOf: paths.event });
	const events = next.catalogue.events.map(({ id }) => id);
	return { ...next.catalogue.remembered, events, newHistory: next.newHistory };
}

/** History written by a build on the day before the event. */
const HISTORY = build("2026-11-20", catalogueWith([eventOf()])).newHistory;

describe("the history, for an event missing from the API", () => {
	it("keeps the page for the configured days after the event's end", () => {
		const dayAfter = build("2026-11-22", catalogueWith([]), HISTORY);
		expect(dayAfter.past).toEqual([expect.objectContaining({ id: 5, title: "Вечер" })]);
		expect(dayAfter.events).toEqual([]);
		expect(build("2027-01-19", catalogueWith([]), dayAfter.newHistory).past).toHaveLength(1);
		const twoMonthsAfter = build("2027-01-21", catalogueWith([]), dayAfter.newHistory);
		expect(twoMonthsAfter.past).toEqual([]);
		expect(twoMonthsAfter.newHistory.map(({ kind }) => kind)).toEqual(["city", "city"]);
		expect(build("2026-11-22", catalogueWith([]), HISTORY, 0).past).toEqual([]);
		expect(build("2026-11-24", catalogueWith([]), HISTORY, 2).past).toEqual([]);
	});

	it("drops the page when the event goes missing more than a day before its start", () => {
		const earlyHistory = build("2026-11-01", catalogueWith([eventOf()])).newHistory;
		const afterDeletion = build("2026-11-10", catalogueWith([]), earlyHistory);
		expect(afterDeletion.past).toEqual([]);
		expect(build("2026-11-22", catalogueWith([]), afterDeletion.newHistory).past).toEqual([]);
	});

	it("keeps the page and ends the sale when the event goes missing within a day before its start", () => {
		const sameDay = build("2026-11-21", catalogueWith([]), HISTORY);
		expect(sameDay.events).toEqual([]);
		expect(sameDay.past).toEqual([
			expect.objectContaining({ id: 5, saleEndsAt: nightOf("2026-11-21").toISOString() }),
		]);
		const pastEvents = build("2026-11-22", catalogueWith([]), sameDay.newHistory).past;
		expect(pastEvents.map(({ id, saleEndsAt }) => [id, saleEndsAt])).toEqual([[5, undefined]]);
	});

	it("lists the event again when the API returns it again with a new date, in the future", () => {
		const historyAfter = build("2026-11-22", catalogueWith([]), HISTORY).newHistory;
		const moved = eventOf({ startedAt: "2026-12-21T16:00:00Z", status: "moved" });
		expect(build("2026-11-23", catalogueWith([moved]), historyAfter)).toMatchObject({
			events: [5],
			past: [],
		});
	});

	it("has recorded it, while the API still returned it, without its prices and sale dates", () => {
		const pricedMemory = build(
			"2026-11-20",
			catalogueWith([eventOf({ priceFrom: 900, saleEndsAt: EVENT_START })]),
		).newHistory;
		expect(pricedMemory).toEqual(HISTORY);
	});
});

describe("the history, for a past event that the API still returns", () => {
	it("removes the event from lists and keeps its page", () => {
		expect(build("2026-11-22", catalogueWith([eventOf()]))).toMatchObject({ events: [], past: [{ id: 5 }] });
	});

	it("keeps the event listed while its end, or its new date if it was postponed, is unknown", () => {
		expect(build("2026-11-22", catalogueWith([eventOf({ durationMinutes: undefined })])).events).toEqual([5]);
		expect(build("2026-11-22", catalogueWith([eventOf({ status: "postponed" })])).events).toEqual([5]);
	});

	it("lists the event until its start plus its duration if its recorded end is before its start", () => {
		const night = { startedAt: "2026-11-21T20:00:00Z", endedAt: "2026-11-20T23:00:00Z" };
		expect(build("2026-11-21", catalogueWith([eventOf(night)]))).toMatchObject({ events: [5], past: [] });
		expect(build("2026-11-22", catalogueWith([eventOf(night)]))).toMatchObject({
			events: [],
			past: [{ id: 5 }],
		});
	});
});

describe("the history, after a change of address", () => {
	it("keeps a former address for the configured days when an event moves to another city", () => {
		const sourced = catalogueWith([eventOf({ locationId: 2, startedAt: "2027-03-01T16:00:00Z" })]);
		const moved = build("2026-11-21", sourced, HISTORY);
		expect(moved.formerEventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
		expect(build("2026-12-20", sourced, moved.newHistory).formerEventPaths.size).toBe(1);
		expect(build("2027-02-01", sourced, moved.newHistory).formerEventPaths.size).toBe(0);
	});

	it("forgets a former address when the event moves back to it", () => {
		const afterMove = build("2026-11-20", catalogueWith([eventOf({ locationId: 2 })]), HISTORY).newHistory;
		expect(build("2026-11-21", catalogueWith([eventOf()]), afterMove).formerEventPaths).toEqual(
			new Map([[5, ["/kazan/events/5"]]]),
		);
	});

	it("keeps the former addresses of past events of a deleted city", () => {
		const withoutCity = build("2026-11-22", catalogueWith([], [CITIES[1] ?? city()]), HISTORY);
		expect(withoutCity.past).toHaveLength(1);
		expect(withoutCity.formerEventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
	});

	it("keeps a former address for an event that the API returns again after a build without it", () => {
		const sourced = catalogueWith([eventOf({ locationId: 2, startedAt: "2027-03-01T16:00:00Z" })]);
		const historyOfMove = build("2026-11-21", sourced, HISTORY).newHistory;
		const withoutEvent = build("2026-11-22", catalogueWith([]), historyOfMove);
		expect(withoutEvent.formerEventPaths.size).toBe(0);
		const afterReturn = build("2026-11-23", sourced, withoutEvent.newHistory);
		expect(afterReturn.formerEventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
	});

	it.each([
		["before its absence", "moscow"],
		["during its absence", "moskva"],
	])("knows the former slug of a city that returns after a build without it, renamed %s", (_when, slug) => {
		const history = build("2026-11-21", catalogueWith([], [city({ slug, id: 1 })]), HISTORY).newHistory;
		const withoutCity = build("2026-11-22", catalogueWith([], [CITIES[1] ?? city()]), history);
		expect(withoutCity.formerCitySlugs.size).toBe(0);
		const afterReturn = build(
			"2026-11-23",
			catalogueWith([], [city({ slug: "moscow", id: 1 })]),
			withoutCity.newHistory,
		);
		expect(afterReturn.formerCitySlugs).toEqual(new Map([["moscow", ["moskva"]]]));
	});

	it("keeps a city's former slug until another city takes it or the configured days pass", () => {
		const renamedCity = city({ slug: "moscow", id: 1 });
		const afterRename = build("2026-11-21", catalogueWith([eventOf()], [renamedCity]), HISTORY);
		expect(afterRename.formerCitySlugs).toEqual(new Map([["moscow", ["moskva"]]]));
		expect(afterRename.formerEventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
		const taken = build(
			"2026-11-22",
			catalogueWith([], [renamedCity, city({ slug: "moskva", id: 3 })]),
			afterRename.newHistory,
		);
		expect(taken.formerCitySlugs.size).toBe(0);
		expect(
			build("2027-02-22", catalogueWith([], [renamedCity]), afterRename.newHistory).formerCitySlugs.size,
		).toBe(0);
	});
});

describe("the history file", () => {
	const site = { publicApiUrl: "https://api.example", landingId: "antrakt" };
	let root: string;
	beforeEach(async () => {
		root = await emptyFolder();
	});

	it("is read back unchanged", async () => {
		await writeHistory(root, site, HISTORY);
		expect(await readHistory(root, site)).toEqual({ records: HISTORY, unreadable: 0 });
	});

	it("yields no records when it doesn't exist yet, or was written for another API or landing", async () => {
		expect(await readHistory(root, site)).toEqual({ records: [], unreadable: 0 });
		await writeHistory(root, site, HISTORY);
		for (const change of [{ landingId: "majlis" }, { publicApiUrl: "http://localhost:4010" }])
			expect(await readHistory(root, { ...site, ...change })).toEqual({ records: [], unreadable: 0 });
	});

	it("is read without its unreadable lines, which are counted", async () => {
		await writeHistory(root, site, HISTORY);
		await appendFile(historyFile(root), '{"kind":"event","path":"no path"}\n{"kind":"ci');
		expect(await readHistory(root, site)).toEqual({ records: HISTORY, unreadable: 2 });
	});

	it("yields no records when it is empty or isn't in the history's format", async () => {
		await mkdir(dirname(historyFile(root)), { recursive: true });
		for (const text of ["", "\u0000\u0001", "[]", "null\nnull"]) {
			await writeFile(historyFile(root), text);
			expect((await readHistory(root, site)).records).toEqual([]);
		}
	});
});
