import { describe, expect, it } from "vitest";
import { calendarFile } from "../../../src/components/order-calendar/calendar-file";
import { icalFileName } from "../../../src/entities/ical-file-name";

const show = {
	id: 64011,
	title: "Глеб Сорокопут. Контрольная; для взрослых, часть 1\\2",
	startedAt: "2026-11-30T19:00:00+03:00",
	place: "ДК «Гранит», Москва",
	notes: "Ряд 5, место 12\nРяд 5, место 13",
};
const file = calendarFile([show], "bilety.example", new Date("2026-11-21T10:00:00Z"));
const unfolded = file.replaceAll("\r\n ", "");

describe("the calendar file of an order", () => {
	it("has one entry an event, in world time, with an id that stays the same", () => {
		expect(unfolded).toContain("DTSTART:20261130T160000Z");
		expect(unfolded).toContain("UID:event-64011@bilety.example");
		expect(calendarFile([show, { ...show, id: 1 }], "b", new Date()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
	});

	it("keeps the beginning of a sale as an entry of its own, with an alarm", () => {
		const sale = { id: 64011, kind: "sale", title: "Продажа", startedAt: "2026-11-24T12:00:00+03:00" } as const;
		const reminder = calendarFile([{ ...sale, minutes: 30, alarm: 10 }], "bilety.example", new Date());
		expect(reminder).toContain("UID:sale-64011@bilety.example");
		expect(reminder).toContain("DTSTART:20261124T090000Z\r\nDTEND:20261124T093000Z");
		expect(reminder).toContain("BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Продажа\r\nTRIGGER:-PT10M\r\nEND:VALARM");
	});

	it("escapes what calendars read as signs of their own", () => {
		expect(unfolded).toContain("SUMMARY:Глеб Сорокопут. Контрольная\\; для взрослых\\, часть 1\\\\2");
		expect(unfolded).toContain("DESCRIPTION:Ряд 5\\, место 12\\nРяд 5\\, место 13");
	});

	it("has lines of 75 bytes at most, and cuts no letter in two", () => {
		for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
		expect(unfolded).toContain("Сорокопут");
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});
});

describe("the name a calendar file is saved under", () => {
	it("is the title in its own letters, without signs that a file system refuses", () => {
		expect(icalFileName("Четыре сезона. Большой стендап")).toBe("Четыре сезона. Большой стендап.ics");
		expect(icalFileName('Кто "я"? A/B: часть\n1\\2 <b>|*')).toBe("Кто я A B часть 1 2 b.ics");
		expect(icalFileName("...скрытое...")).toBe("скрытое.ics");
	});

	it("is no longer than file systems take, and none where nothing is left of the title", () => {
		expect(new TextEncoder().encode(icalFileName("Я".repeat(10_000))).length).toBeLessThan(255);
		expect(icalFileName("🎸".repeat(100)).endsWith("🎸.ics")).toBe(true);
		expect(icalFileName("???")).toBe("");
	});
});
