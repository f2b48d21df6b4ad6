import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Memory, remember } from "../../../../src/build/source/history";
import { historyFile, readHistory, writeHistory } from "../../../../src/build/source/history-file";
import type { Catalogue } from "../../../../src/domain/catalogue";
import { paths } from "../../../../src/routes";
import { catalogue, city, event } from "../../../fixtures/records";

const CITIES = [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: 2 })];
const EVENING = "2026-11-21T16:00:00Z";
const nightOf = (day: string) => new Date(`${day}T03:00:00Z`);
const evening = (fields: Record<string, unknown> = {}) =>
	event({ id: 5, title: "Вечер", startedAt: EVENING, durationMinutes: 90, locationId: 1, ...fields });
const shop = (events: Catalogue["events"], cities = CITIES) => catalogue({ cities, events });

/** Simulates a build on a day. @returns listed events, remembered records, and the history for the next build */
function build(day: string, sourced: Catalogue, history: readonly Memory[] = [], keepDays = 60) {
	const { catalogue, memory } = remember(sourced, history, { now: nightOf(day), keepDays, pathOf: paths.event });
	return { ...catalogue.remembered, events: catalogue.events.map(({ id }) => id), memory };
}

const before = build("2026-11-20", shop([evening()])).memory;

describe("an event missing from the API", () => {
	it("keeps the page of a missing event for the configured days after the event's end", () => {
		const after = build("2026-11-22", shop([]), before);
		expect(after.past).toEqual([expect.objectContaining({ id: 5, title: "Вечер" })]);
		expect(after.events).toEqual([]);
		expect(build("2027-01-19", shop([]), after.memory).past).toHaveLength(1);
		const later = build("2027-01-21", shop([]), after.memory);
		expect(later.past).toEqual([]);
		expect(later.memory.map(({ kind }) => kind)).toEqual(["city", "city"]);
		expect(build("2026-11-22", shop([]), before, 0).past).toEqual([]);
		expect(build("2026-11-24", shop([]), before, 2).past).toEqual([]);
	});

	it("drops the page of an event that goes missing more than a day before its start", () => {
		const early = build("2026-11-01", shop([evening()])).memory;
		const deleted = build("2026-11-10", shop([]), early);
		expect(deleted.past).toEqual([]);
		expect(build("2026-11-22", shop([]), deleted.memory).past).toEqual([]);
	});

	it("keeps the page of an event that goes missing within a day before its start, with the sale ended", () => {
		const missed = build("2026-11-21", shop([]), before);
		expect(missed.events).toEqual([]);
		expect(missed.past).toEqual([expect.objectContaining({ id: 5, saleEndsAt: nightOf("2026-11-21").toISOString() })]);
		const after = build("2026-11-22", shop([]), missed.memory).past;
		expect(after.map(({ id, saleEndsAt }) => [id, saleEndsAt])).toEqual([[5, undefined]]);
	});

	it("lists an event again when the API returns it again", () => {
		const after = build("2026-11-22", shop([]), before).memory;
		const returned = build(
			"2026-11-23",
			shop([evening({ startedAt: "2026-12-21T16:00:00Z", status: "moved" })]),
			after,
		);
		expect(returned).toMatchObject({ events: [5], past: [] });
	});

	it("remembers an event without its prices and sale dates", () => {
		const priced = build("2026-11-20", shop([evening({ priceFrom: 900, saleEndsAt: EVENING })])).memory;
		expect(priced).toEqual(before);
	});
});

describe("a past event that the API still returns", () => {
	it("removes a past event from lists and keeps its page", () => {
		expect(build("2026-11-22", shop([evening()]))).toMatchObject({ events: [], past: [{ id: 5 }] });
	});

	it("keeps a past event listed while its end or new date is unknown", () => {
		expect(build("2026-11-22", shop([evening({ durationMinutes: undefined })])).events).toEqual([5]);
		expect(build("2026-11-22", shop([evening({ status: "postponed" })])).events).toEqual([5]);
	});

	it("keeps an event whose end is before its start listed until its duration is over", () => {
		const night = { startedAt: "2026-11-21T20:00:00Z", endedAt: "2026-11-20T23:00:00Z" };
		expect(build("2026-11-21", shop([evening(night)]))).toMatchObject({ events: [5], past: [] });
		expect(build("2026-11-22", shop([evening(night)]))).toMatchObject({ events: [], past: [{ id: 5 }] });
	});
});

describe("remember, after a change of address", () => {
	it("keeps a former address for the configured days when an event moves to another city", () => {
		const moved = build("2026-11-21", shop([evening({ locationId: 2, startedAt: "2027-03-01T16:00:00Z" })]), before);
		expect(moved.eventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
		const sourced = shop([evening({ locationId: 2, startedAt: "2027-03-01T16:00:00Z" })]);
		expect(build("2026-12-20", sourced, moved.memory).eventPaths.size).toBe(1);
		expect(build("2027-02-01", sourced, moved.memory).eventPaths.size).toBe(0);
	});

	it("forgets a former address when the event moves back to it", () => {
		const afterMove = build("2026-11-20", shop([evening({ locationId: 2 })]), before).memory;
		expect(build("2026-11-21", shop([evening()]), afterMove).eventPaths).toEqual(new Map([[5, ["/kazan/events/5"]]]));
	});

	it("keeps the former addresses of past events of a deleted city", () => {
		const without = build("2026-11-22", shop([], [CITIES[1] ?? city()]), before);
		expect(without.past).toHaveLength(1);
		expect(without.eventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
	});

	it("still knows a former address when the event returns after a build without it", () => {
		const sourced = shop([evening({ locationId: 2, startedAt: "2027-03-01T16:00:00Z" })]);
		const moved = build("2026-11-21", sourced, before).memory;
		const without = build("2026-11-22", shop([]), moved);
		expect(without.eventPaths.size).toBe(0);
		const again = build("2026-11-23", sourced, without.memory);
		expect(again.eventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
	});

	it.each([
		["its new slug", "moscow"],
		["its old slug", "moskva"],
	])("still knows a former slug when the city, last seen with %s, returns to the API", (_when, slug) => {
		const history = build("2026-11-21", shop([], [city({ slug, id: 1 })]), before).memory;
		const without = build("2026-11-22", shop([], [CITIES[1] ?? city()]), history);
		expect(without.citySlugs.size).toBe(0);
		const again = build("2026-11-23", shop([], [city({ slug: "moscow", id: 1 })]), without.memory);
		expect(again.citySlugs).toEqual(new Map([["moscow", ["moskva"]]]));
	});

	it("keeps a city's former slug until another city takes it or the configured days pass", () => {
		const renamed = city({ slug: "moscow", id: 1 });
		const after = build("2026-11-21", shop([evening()], [renamed]), before);
		expect(after.citySlugs).toEqual(new Map([["moscow", ["moskva"]]]));
		expect(after.eventPaths).toEqual(new Map([[5, ["/moskva/events/5"]]]));
		const taken = build("2026-11-22", shop([], [renamed, city({ slug: "moskva", id: 3 })]), after.memory);
		expect(taken.citySlugs.size).toBe(0);
		expect(build("2027-02-22", shop([], [renamed]), after.memory).citySlugs.size).toBe(0);
	});
});

describe("the file with events of earlier builds", () => {
	const site = { publicApiUrl: "https://api.example", landingId: "antrakt" };
	let root: string;
	beforeEach(async () => {
		root = await mkdtemp(join(tmpdir(), "storefront-history-"));
	});
	afterEach(() => rm(root, { recursive: true }));

	it("is read back unchanged", async () => {
		await writeHistory(root, site, before);
		expect(await readHistory(root, site)).toEqual({ memory: before, unreadable: 0 });
	});

	it("has no records on a new machine, or for another API or landing", async () => {
		expect(await readHistory(root, site)).toEqual({ memory: [], unreadable: 0 });
		await writeHistory(root, site, before);
		for (const other of [
			{ ...site, landingId: "majlis" },
			{ ...site, publicApiUrl: "http://localhost:4010" },
		])
			expect(await readHistory(root, other)).toEqual({ memory: [], unreadable: 0 });
	});

	it("is read without unreadable lines, which are counted", async () => {
		await writeHistory(root, site, before);
		const text = await readFile(historyFile(root), "utf8");
		const damaged = `${text}{"kind":"event","path":"no path"}\n{"kind":"ci`;
		await writeFile(historyFile(root), damaged);
		expect(await readHistory(root, site)).toEqual({ memory: before, unreadable: 2 });
	});

	it("has no records when its format is unknown", async () => {
		await mkdir(dirname(historyFile(root)), { recursive: true });
		for (const text of ["", "\u0000\u0001", "[]", "null\nnull"]) {
			await writeFile(historyFile(root), text);
			expect((await readHistory(root, site)).memory).toEqual([]);
		}
	});
});
