import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventCalendar, writeCalendars } from "../../../src/build/seo/calendar";
import { readTexts } from "../../../src/build/source/texts";
import { viewContext } from "../../../src/build/views/context";
import type { TicketEvent } from "../../../src/domain/event";
import { createTranslator } from "../../../src/i18n/instance";
import { catalogue, city, event, place } from "../../fixtures/records";
import { emptyFolder } from "./small-site";

const SITE = "https://antrakt.example";

const EVENT = event({
	id: 7,
	title: "Стендап; вечер, «Импровизация»",
	description: `<p>${"Очень смешно, правда. ".repeat(20)}</p>`,
	startedAt: "2026-12-05T19:00:00+03:00",
	endedAt: "2026-12-05T21:30:00+03:00",
	durationMinutes: 150,
	locationId: 1,
	placeId: 2,
	updatedAt: "2026-11-01T12:00:00+03:00",
});
const VENUE = place({
	id: 2,
	name: "Дом культуры",
	locationId: 1,
	address: "Берсеневская наб., 2",
	latitude: 55.74,
	longitude: 37.61,
});

async function contextWith(events: readonly TicketEvent[], timeZone = "Europe/Moscow") {
	const cities = [city({ name: "Москва", timeZone })];
	const texts = await readTexts(process.cwd(), ["ru"]);
	const { t } = createTranslator("ru", texts.get("ru") ?? {});
	return viewContext(catalogue({ cities, places: [VENUE], events }), "ru", t, {
		citiesWithPlacePages: new Set(),
		layoutUrls: new Map(),
	});
}

async function calendarOf(change: Partial<TicketEvent> = {}, timeZone?: string): Promise<string> {
	const changedEvent = { ...EVENT, ...change };
	return eventCalendar(await contextWith([changedEvent], timeZone), changedEvent, SITE) ?? "";
}

const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("an event's calendar file", () => {
	it("has times in the time zone of the event's city, with one definition of that zone", async () => {
		const lines = unfolded(await calendarOf());
		expect(lines).toContain("DTSTART;TZID=Europe/Moscow:20261205T190000");
		expect(lines).toContain("DTEND;TZID=Europe/Moscow:20261205T213000");
		expect(lines).toContain("TZID:Europe/Moscow");
		expect(lines.filter((line) => line === "BEGIN:VTIMEZONE")).toHaveLength(1);
	});

	it("uses daylight saving time in summer, and includes the rules of its start and end", async () => {
		const at = async (startedAt: string) => unfolded(await calendarOf({ startedAt }, "Europe/Berlin"));
		const inJuly = await at("2026-07-05T17:00:00Z");
		expect(inJuly).toContain("DTSTART;TZID=Europe/Berlin:20260705T190000");
		expect(await at("2026-12-05T18:00:00Z")).toContain("DTSTART;TZID=Europe/Berlin:20261205T190000");
		const rules = (name: string) => inJuly.slice(inJuly.indexOf(`BEGIN:${name}`), inJuly.indexOf(`END:${name}`));
		expect(rules("DAYLIGHT")).toEqual(
			expect.arrayContaining(["TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"]),
		);
		expect(rules("STANDARD")).toEqual(
			expect.arrayContaining(["TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"]),
		);
	});

	it("has times in the zone of the venue's city when the event has no city", async () => {
		const startedAt = "2026-12-05T16:00:00Z";
		const lines = unfolded(await calendarOf({ locationId: undefined, startedAt }));
		expect(lines).toContain("DTSTART;TZID=Europe/Moscow:20261205T190000");
	});

	it("has times in UTC when the event has neither city nor venue", async () => {
		const lines = unfolded(await calendarOf({ locationId: undefined, placeId: undefined }));
		expect(lines).toContain("DTSTART:20261205T160000Z");
		expect(lines).not.toContain("BEGIN:VTIMEZONE");
	});

	it("has a DURATION when the event has no end, and neither DTEND nor DURATION when both are unknown", async () => {
		expect(unfolded(await calendarOf({ endedAt: undefined }))).toContain("DURATION:PT150M");
		const withoutEnd = await calendarOf({ endedAt: undefined, durationMinutes: undefined });
		expect(withoutEnd).not.toMatch(/DTEND|DURATION/);
	});

	it("keeps its UID and increases its SEQUENCE when the event is edited", async () => {
		const linesBefore = unfolded(await calendarOf());
		const linesAfter = unfolded(await calendarOf({ title: "Другое", updatedAt: "2026-11-02T12:00:00+03:00" }));
		expect(linesBefore).toContain("UID:event-7@antrakt.example");
		expect(linesAfter).toContain("UID:event-7@antrakt.example");
		const sequence = (lines: string[]) => Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice(9));
		expect(sequence(linesAfter)).toBeGreaterThan(sequence(linesBefore));
	});

	it.each(["\r", "\n", "\r\n", "\u0085"])("escapes the line break %j in a title", async (lineBreak) => {
		const file = await calendarOf({ title: `Стендап${lineBreak}ATTENDEE:mailto:a@evil.example` });
		expect(unfolded(file).filter((line) => /^ATTENDEE|[^\P{Cc}\t]/u.test(line))).toEqual([]);
	});

	it.each([
		["active", "CONFIRMED"],
		["moved", "CONFIRMED"],
		["postponed", "TENTATIVE"],
		["cancelled", "CANCELLED"],
	] as const)("marks an event that is %s as %s", async (status, expected) => {
		expect(unfolded(await calendarOf({ status }))).toContain(`STATUS:${expected}`);
	});

	it("increases its SEQUENCE on cancellation when updated_at is missing", async () => {
		expect(unfolded(await calendarOf({ updatedAt: undefined }))).toContain("SEQUENCE:0");
		expect(unfolded(await calendarOf({ updatedAt: undefined, status: "cancelled" }))).toContain("SEQUENCE:1");
	});

	it("includes venue, coordinates and URL, with commas and semicolons escaped", async () => {
		const lines = unfolded(await calendarOf());
		expect(lines).toContain("SUMMARY:Стендап\\; вечер\\, «Импровизация»");
		expect(lines).toContain("LOCATION:Дом культуры\\, Берсеневская наб.\\, 2\\, Москва");
		expect(lines).toContain("GEO:55.74;37.61");
		expect(lines).toContain("URL:https://antrakt.example/moskva/events/7");
	});

	it("folds lines at 75 bytes without splitting a character", async () => {
		const file = await calendarOf();
		const lines = file.split("\r\n");
		expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
		expect(lines.some((line) => line.startsWith(" "))).toBe(true);
		expect(file).not.toContain("\uFFFD");
		const notes = "Очень смешно\\, правда. ".repeat(20).trim();
		expect(unfolded(file)).toContain(`DESCRIPTION:${notes}\\nhttps://antrakt.example/moskva/events/7`);
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});

	it("has the same bytes each time it is made", async () => {
		expect(await calendarOf()).toBe(await calendarOf());
	});
});

describe("calendar files", () => {
	it("exist only for events with a start, and are rewritten only when changed", async () => {
		const root = await emptyFolder();
		const directory = join(root, "public", "calendar");
		const undatedEvent = { ...EVENT, id: 8, startedAt: undefined };
		const otherEvent = { ...EVENT, id: 9 };
		await writeCalendars(root, await contextWith([EVENT, undatedEvent, otherEvent]), SITE);
		expect((await readdir(directory)).sort()).toEqual(["7.ics", "9.ics"]);
		const mtimeBefore = (await stat(join(directory, "7.ics"))).mtimeMs;
		await writeCalendars(root, await contextWith([EVENT]), SITE);
		expect(await readdir(directory)).toEqual(["7.ics"]);
		expect((await stat(join(directory, "7.ics"))).mtimeMs).toBe(mtimeBefore);
	});
});
