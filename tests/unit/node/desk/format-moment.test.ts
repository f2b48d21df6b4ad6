import { describe, expect, it } from "vitest";
import {
	formatAgo,
	formatDay,
	formatMoment,
	knownZone,
	momentAtLocalTime,
} from "#src/node/desk/format-moment";

const moscow = { language: "ru", zone: "Europe/Moscow", now: new Date("2026-11-28T08:36:00Z") } as const;
const at = (iso: string) => new Date(iso);

describe("formatMoment", () => {
	it.each([
		["2026-11-28T04:19:42Z", "сегодня, 07:19"],
		["2026-11-27T20:59:00Z", "вчера, 23:59"],
		["2026-11-27T21:00:00Z", "сегодня, 00:00"],
		["2026-11-28T21:30:00Z", "завтра, 00:30"],
		["2026-11-21T09:30:05Z", "21\u00a0ноября, 12:30"],
		["2025-12-31T21:00:00Z", "1\u00a0января, 00:00"],
		["2025-11-21T09:30:05Z", "21\u00a0ноября 2025 г., 12:30"],
	])("shows %s in the reader's time zone without seconds: %s", (iso, text) => {
		expect(formatMoment(at(iso), moscow)).toBe(text);
	});

	it("names the zone only if it isn't the reader's own", () => {
		expect(formatMoment(at("2026-11-28T04:19:42Z"), { ...moscow, zone: undefined })).toMatch(
			/, \d\d:\d\d \S+$/,
		);
		expect(formatMoment(new Date(Number.NaN), moscow)).toBe("—");
	});
});

describe("formatAgo", () => {
	it.each([
		["2026-11-28T08:24:00Z", "12 минут назад"],
		["2026-11-28T08:35:50Z", "1 минуту назад"],
		["2026-11-28T07:36:00Z", undefined],
		["2026-11-28T08:37:00Z", undefined],
	])("shows %s as %s", (iso, text) => {
		expect(formatAgo(at(iso), moscow)).toBe(text);
	});
});

describe("formatDay", () => {
	it.each([
		["2026-12-10", undefined, "10\u00a0декабря"],
		["2026-12-10", "2026-12-11", "10\u00a0декабря"],
		["2026-12-10", "2027-12-10", "10\u00a0декабря 2026 г."],
		["2027-12-10", undefined, "10\u00a0декабря 2027 г."],
	])("shows %s beside %s as %s", (day, otherDay, text) => {
		expect(formatDay(day, moscow, otherDay)).toBe(text);
	});
});

describe("momentAtLocalTime", () => {
	it.each([
		["2026-12-01T07:00", "Europe/Moscow", "2026-12-01T04:00:00.000Z"],
		["2026-03-29T01:30", "Europe/Berlin", "2026-03-29T00:30:00.000Z"],
		["2026-03-29T03:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
		["2026-10-25T03:30", "Europe/Berlin", "2026-10-25T02:30:00.000Z"],
		// Times that the change to summer time skips are read as after the change, never before.
		["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
		["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
		["2026-03-08T02:00", "America/Los_Angeles", "2026-03-08T10:00:00.000Z"],
	])("reads %s in %s", (text, zone, iso) => {
		expect(momentAtLocalTime(text, zone)?.toISOString()).toBe(iso);
	});

	it.each(["", "tomorrow", "2026-13-01T07:00", "2026-12-01"])("returns undefined for %o", (text) => {
		expect(momentAtLocalTime(text, "Europe/Moscow")).toBeUndefined();
	});
});

it("knownZone returns undefined for a zone that nobody knows", () => {
	expect(knownZone("Europe/Moscow")).toBe("Europe/Moscow");
	expect(knownZone("Mars/Olympus")).toBeUndefined();
	expect(knownZone(undefined)).toBeUndefined();
});
