import { describe, expect, it } from "vitest";
import { icalFileName } from "#src/domain/ical-file-name";
import { calendarFile } from "#src/features/calendar/calendar-file";

const event = {
	id: 64011,
	title: "Глеб Сорокопут. Контрольная; для взрослых, часть 1\\2",
	startedAt: "2026-11-30T19:00:00+03:00",
	place: "ДК «Гранит», Москва",
	notes: "Ряд 5, место 12\nРяд 5, место 13",
};
const icsFile = calendarFile([event], "antrakt", new Date("2026-11-21T10:00:00Z"));
const unfoldedFile = icsFile.replaceAll("\r\n ", "");

describe("calendarFile", () => {
	it("contains one entry per event, with the time in UTC and an id derived from the event's id", () => {
		expect(unfoldedFile).toContain("DTSTART:20261130T160000Z");
		expect(unfoldedFile).toContain("UID:event-64011@antrakt.ticket-storefront");
		expect(calendarFile([event, { ...event, id: 1 }], "b", new Date()).match(/BEGIN:VEVENT/g)).toHaveLength(
			2,
		);
	});

	it("gives the dates of one event different ids, of which the first is the event's", () => {
		const dates = ["2026-12-05T19:00:00+03:00", "2026-12-06T19:00:00+03:00"];
		const file = calendarFile(
			dates.map((startedAt) => ({ id: 64011, title: "Стендап", startedAt })),
			"b",
			new Date(),
		);
		expect([...file.matchAll(/^UID:(.+?)@/gm)].map(([, uid]) => uid)).toEqual([
			"event-64011",
			"event-64011-20261206T160000Z",
		]);
	});

	it("contains an entry with an alarm for the start of ticket sales", () => {
		const sale = {
			id: 64011,
			kind: "sale",
			title: "Продажа",
			startedAt: "2026-11-24T12:00:00+03:00",
		} as const;
		const reminder = calendarFile([{ ...sale, minutes: 30, alarm: 10 }], "antrakt", new Date());
		expect(reminder).toContain("UID:sale-64011@antrakt.ticket-storefront");
		expect(reminder).toContain("DTSTART:20261124T090000Z\r\nDTEND:20261124T093000Z");
		expect(reminder).toContain(
			"BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Продажа\r\nTRIGGER:-PT10M\r\nEND:VALARM",
		);
	});

	it("has an id that stays the same at another address of the shop, and is valid for any id of the landing", () => {
		const uidOf = (landingId: string) => /UID:(.*)\r/.exec(calendarFile([event], landingId, new Date()))?.[1];
		expect(uidOf("№ 1\r\nX")).toBe("event-64011@--1--X.ticket-storefront");
		expect(uidOf("antrakt")).not.toBe(uidOf("majlis"));
	});

	it("escapes the special characters of iCalendar", () => {
		expect(unfoldedFile).toContain("SUMMARY:Глеб Сорокопут. Контрольная\\; для взрослых\\, часть 1\\\\2");
		expect(unfoldedFile).toContain("DESCRIPTION:Ряд 5\\, место 12\\nРяд 5\\, место 13");
	});

	const LINE_BREAKS = ["\r", "\n", "\r\n", "\u0085", "\v"];
	it.each(LINE_BREAKS)(
		"prevents a text with the line break %j from adding a property to the file",
		(lineBreak) => {
			const text = `а${lineBreak}ATTENDEE:mailto:a@evil.example`;
			const entry = { ...event, title: text, place: text, notes: text, url: text, alarm: 10 };
			const lines = calendarFile([entry], "b", new Date()).replaceAll("\r\n ", "").split("\r\n");
			expect(lines.filter((line) => /^ATTENDEE|[^\P{Cc}\t]/u.test(line))).toEqual([]);
		},
	);

	it("folds lines at 75 bytes without splitting a character", () => {
		const title = `${"Очень долгое название".repeat(20)}${"🎸".repeat(60)}`;
		const longFile = calendarFile([{ ...event, title }], "b", new Date());
		for (const line of longFile.split("\r\n")) {
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			// Throws for half of a surrogate pair.
			encodeURIComponent(line);
		}
		expect(longFile.replaceAll("\r\n ", "").split("\r\n")).toContain(`SUMMARY:${title}`);
		expect(icsFile.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});
});

describe("icalFileName", () => {
	it.each([
		["Четыре сезона. Большой стендап", "Четыре сезона. Большой стендап.ics"],
		['Кто "я"? A/B: часть\n1\\2 <b>|*', "Кто я A B часть 1 2 b.ics"],
		["...скрытое...", "скрытое.ics"],
		["???", ""],
	])("keeps the letters of the title %j, but no characters that a file system refuses", (title, name) => {
		expect(icalFileName(title)).toBe(name);
	});

	it("limits a file name's length without splitting a character", () => {
		expect(new TextEncoder().encode(icalFileName("Я".repeat(10_000))).length).toBeLessThan(255);
		const name = icalFileName(`я${"🎸".repeat(100)}`);
		expect(name.endsWith("🎸.ics")).toBe(true);
		expect(new TextEncoder().encode(name).length).toBeLessThan(255);
	});
});
