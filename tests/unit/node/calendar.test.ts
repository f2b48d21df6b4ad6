import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TicketEvent } from "#src/domain/event";
import { calendarFile } from "#src/features/calendar/calendar-file";
import { eventCalendar, writeCalendars } from "#src/node/pipeline/seo/calendar";
import { russianContext } from "../../fixtures/planning";
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
const PLACE = place({
	id: 2,
	name: "Дом культуры",
	locationId: 1,
	address: "Берсеневская наб., 2",
	latitude: 55.74,
	longitude: 37.61,
});

function viewContextWith(events: readonly TicketEvent[], timeZone = "Europe/Moscow") {
	return russianContext(catalogue({ cities: [city({ name: "Москва", timeZone })], places: [PLACE], events }));
}

/** The calendar file of EVENT with some fields changed; empty if there is none. */
function calendarOf(change: Partial<TicketEvent> = {}, timeZone?: string, siteUrl = SITE): string {
	const changedEvent = { ...EVENT, ...change };
	return eventCalendar(viewContextWith([changedEvent], timeZone), changedEvent, siteUrl) ?? "";
}

/** Lines of a calendar file, after joining each long line that was folded into several. */
const unfoldedLines = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
const calendarLinesOf = (...args: Parameters<typeof calendarOf>) => unfoldedLines(calendarOf(...args));

describe("an event's calendar file", () => {
	it("has times in the time zone of the event's city, with one definition of that zone", () => {
		const lines = calendarLinesOf();
		expect(lines).toContain("DTSTART;TZID=Europe/Moscow:20261205T190000");
		expect(lines).toContain("DTEND;TZID=Europe/Moscow:20261205T213000");
		expect(lines).toContain("TZID:Europe/Moscow");
		expect(lines.filter((line) => line === "BEGIN:VTIMEZONE")).toHaveLength(1);
	});

	it("says when the doors open, by the clock at the venue", () => {
		const descriptionOf = (change: Partial<TicketEvent>) =>
			calendarLinesOf(change).find((line) => line.startsWith("DESCRIPTION:"));
		const doors = { description: undefined, doorsAt: "2026-12-05T15:30:00Z" };
		expect(descriptionOf(doors)).toBe(
			"DESCRIPTION:Двери открываются в 18:30.\\nhttps://antrakt.example/moskva/events/7",
		);
		expect(descriptionOf({})).not.toContain("Двери");
	});

	it("uses daylight saving time in summer, and includes the rules of its start and end", () => {
		const at = (startedAt: string) => calendarLinesOf({ startedAt }, "Europe/Berlin");
		const inJuly = at("2026-07-05T17:00:00Z");
		expect(inJuly).toContain("DTSTART;TZID=Europe/Berlin:20260705T190000");
		expect(at("2026-12-05T18:00:00Z")).toContain("DTSTART;TZID=Europe/Berlin:20261205T190000");
		const rules = (name: string) =>
			inJuly.slice(inJuly.indexOf(`BEGIN:${name}`), inJuly.indexOf(`END:${name}`));
		const summerRules = ["TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"];
		expect(rules("DAYLIGHT")).toEqual(expect.arrayContaining(summerRules));
		const winterRules = ["TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"];
		expect(rules("STANDARD")).toEqual(expect.arrayContaining(winterRules));
	});

	it.each([
		["2026-10-25T00:30:00Z", "DTSTART:20261025T003000Z"],
		["2026-10-25T01:30:00Z", "DTSTART:20261025T013000Z"],
		["2026-10-24T23:59:00Z", "DTSTART;TZID=Europe/Berlin:20261025T015900"],
		["2026-10-25T02:00:00Z", "DTSTART;TZID=Europe/Berlin:20261025T030000"],
	])("has a start in UTC if clocks show its time twice, when summer time ends: %s", (startedAt, line) => {
		const lines = calendarLinesOf(
			{ startedAt, endedAt: undefined, durationMinutes: undefined },
			"Europe/Berlin",
		);
		expect(lines).toContain(line);
		expect(lines.includes("BEGIN:VTIMEZONE")).toBe(line.includes("TZID"));
	});

	it("has an end in UTC, but a start by the clocks of the venue, if only the end's time occurs twice", () => {
		const times = { startedAt: "2026-10-24T20:00:00+02:00", endedAt: "2026-10-25T02:30:00+01:00" };
		const lines = calendarLinesOf(times, "Europe/Berlin");
		expect(lines).toContain("DTSTART;TZID=Europe/Berlin:20261024T200000");
		expect(lines).toContain("DTEND:20261025T013000Z");
	});

	it.each([
		["Europe/Volgograd", "2026-12-05T19:00:00+03:00", "+0300"],
		["Asia/Almaty", "2026-12-05T19:00:00+05:00", "+0500"],
		["Asia/Qyzylorda", "2026-12-05T19:00:00+05:00", "+0500"],
	])("has today's rules of %s, which changed in the last years", (zone, startedAt, offset) => {
		const lines = calendarLinesOf({ startedAt }, zone);
		expect(lines).toContain(`DTSTART;TZID=${zone}:20261205T190000`);
		expect(lines.filter((line) => line.startsWith("TZOFFSETTO"))).toEqual([`TZOFFSETTO:${offset}`]);
	});

	it.each(["MSK", "GMT+3", "+03:00"])(
		"has times in UTC for the zone %s, whose rules calendars don't know",
		(zone) => {
			const lines = calendarLinesOf({}, zone);
			expect(lines).toContain("DTSTART:20261205T160000Z");
			expect(lines).not.toContain("BEGIN:VTIMEZONE");
		},
	);

	it("exists for an event in the last year that a date can have", () => {
		expect(calendarLinesOf({ startedAt: "9998-12-31T23:59:00-03:00" })).toContain("BEGIN:VTIMEZONE");
	});

	it("has times in the zone of the venue's city when the event has no city", () => {
		const lines = calendarLinesOf({ locationId: undefined, startedAt: "2026-12-05T16:00:00Z" });
		expect(lines).toContain("DTSTART;TZID=Europe/Moscow:20261205T190000");
	});

	it("has times in UTC when the event has neither city nor venue", () => {
		const lines = calendarLinesOf({ locationId: undefined, placeId: undefined });
		expect(lines).toContain("DTSTART:20261205T160000Z");
		expect(lines).not.toContain("BEGIN:VTIMEZONE");
	});

	it("has a DURATION when the end is unknown, and no DTEND or DURATION when the duration is unknown, too", () => {
		expect(calendarLinesOf({ endedAt: undefined })).toContain("DURATION:PT150M");
		expect(calendarOf({ endedAt: undefined, durationMinutes: undefined })).not.toMatch(/DTEND|DURATION/);
	});

	const fieldOf = (lines: string[], name: string) =>
		lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
	const sequence = (lines: string[]) => Number(fieldOf(lines, "SEQUENCE"));

	it("keeps its UID and increases its SEQUENCE when the event is edited", () => {
		const linesBefore = calendarLinesOf();
		const linesAfter = calendarLinesOf({ title: "Другое", updatedAt: "2026-11-02T12:00:00+03:00" });
		expect(linesBefore).toContain("UID:event-7@antrakt.ticket-storefront");
		expect(linesAfter).toContain("UID:event-7@antrakt.ticket-storefront");
		expect(sequence(linesAfter)).toBeGreaterThan(sequence(linesBefore));
	});

	it("keeps its UID when the shop moves to another address", () => {
		const lines = unfoldedLines(calendarOf({}, undefined, "https://tickets.other.example"));
		expect(fieldOf(lines, "UID")).toBe(fieldOf(calendarLinesOf(), "UID"));
	});

	it.each([
		["edited months ago", "2026-09-01T12:00:00+03:00"],
		["edited in the same minute", "2026-11-21T12:00:20Z"],
		["never edited", undefined],
	])("is replaced by the ticket's entry, which has row and seat, if the event was %s", (_when, updatedAt) => {
		const ticket = {
			id: EVENT.id,
			title: "Стендап",
			startedAt: "2026-12-05T19:00:00+03:00",
			notes: "Ряд 5, место 12",
		};
		const ticketLines = unfoldedLines(calendarFile([ticket], "antrakt", new Date("2026-11-21T12:00:50Z")));
		const pageLines = calendarLinesOf({ updatedAt });
		expect(fieldOf(ticketLines, "UID")).toBe(fieldOf(pageLines, "UID"));
		expect(sequence(ticketLines)).toBeGreaterThan(sequence(pageLines));
	});

	it("replaces the ticket's entry if the event was edited after that", () => {
		const ticket = { id: EVENT.id, title: "Стендап", startedAt: "2026-12-05T19:00:00+03:00" };
		const ticketLines = unfoldedLines(calendarFile([ticket], "antrakt", new Date("2026-11-21T12:00:50Z")));
		expect(sequence(calendarLinesOf({ updatedAt: "2026-11-21T12:05:00Z" }))).toBeGreaterThan(
			sequence(ticketLines),
		);
	});

	it.each(["\r", "\n", "\r\n", "\u0085"])(
		"doesn't let the line break %j in a title begin a new line",
		(lineBreak) => {
			const lines = calendarLinesOf({ title: `Стендап${lineBreak}ATTENDEE:mailto:a@evil.example` });
			expect(lines.filter((line) => /^ATTENDEE|[^\P{Cc}\t]/u.test(line))).toEqual([]);
		},
	);

	it.each([
		["active", "CONFIRMED"],
		["moved", "CONFIRMED"],
		["postponed", "TENTATIVE"],
		["cancelled", "CANCELLED"],
	] as const)("marks an event that is %s as %s", (status, expected) => {
		expect(calendarLinesOf({ status })).toContain(`STATUS:${expected}`);
	});

	it("increases its SEQUENCE on cancellation when updated_at is missing", () => {
		expect(calendarLinesOf({ updatedAt: undefined })).toContain("SEQUENCE:0");
		expect(calendarLinesOf({ updatedAt: undefined, status: "cancelled" })).toContain("SEQUENCE:1");
	});

	it("includes title, venue, coordinates and URL, and escapes commas and semicolons in texts", () => {
		const lines = calendarLinesOf();
		expect(lines).toContain("SUMMARY:Стендап\\; вечер\\, «Импровизация»");
		expect(lines).toContain("LOCATION:Дом культуры\\, Берсеневская наб.\\, 2\\, Москва");
		expect(lines).toContain("GEO:55.74;37.61");
		expect(lines).toContain("URL:https://antrakt.example/moskva/events/7");
	});

	it("folds lines at 75 bytes without splitting a character", () => {
		const file = calendarOf();
		const lines = file.split("\r\n");
		expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
		expect(lines.some((line) => line.startsWith(" "))).toBe(true);
		expect(file).not.toContain("\uFFFD");
		const notes = "Очень смешно\\, правда. ".repeat(20).trim();
		expect(unfoldedLines(file)).toContain(`DESCRIPTION:${notes}\\nhttps://antrakt.example/moskva/events/7`);
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});
});

describe("calendar files", () => {
	it("exist only for the catalogue's events with a start, and aren't rewritten with the same content", async () => {
		const root = await emptyFolder();
		const directory = join(root, "public", "calendar");
		const undatedEvent = { ...EVENT, id: 8, startedAt: undefined };
		await writeCalendars(root, viewContextWith([EVENT, undatedEvent, { ...EVENT, id: 9 }]), SITE);
		expect((await readdir(directory)).sort()).toEqual(["7.ics", "9.ics"]);
		const mtimeBefore = (await stat(join(directory, "7.ics"))).mtimeMs;
		await writeCalendars(root, viewContextWith([EVENT]), SITE);
		expect(await readdir(directory)).toEqual(["7.ics"]);
		expect((await stat(join(directory, "7.ics"))).mtimeMs).toBe(mtimeBefore);
	});
});
