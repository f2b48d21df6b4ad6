import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateFormat, durationText, longWhen, plainDate, shortWhen, visitorDate } from "#src/i18n/format";
import { LANGUAGES } from "#src/i18n/languages";
import { offsetZoneOf } from "#src/i18n/shown-zone";

const RU = "ru-RU";

it("dateFormat creates one formatter for equal options, since thousands would take half a gigabyte in a build", () => {
	const makeFormat = (timeStyle: "short" | "medium") => dateFormat("sv-SE", "Asia/Tbilisi", { timeStyle });
	expect(makeFormat("medium")).toBe(makeFormat("medium"));
	expect(makeFormat("short")).not.toBe(makeFormat("medium"));
});

describe("formatting an event's time", () => {
	it.each([
		["Europe/Moscow", "сб, 21 ноября", "22:30"],
		["Asia/Novosibirsk", "вс, 22 ноября", "02:30"],
		["Asia/Tbilisi", "сб, 21 ноября", "23:30"],
		["Asia/Dubai", "сб, 21 ноября", "23:30"],
	])("uses the venue's time zone rather than the computer's: %s", (zone, date, time) => {
		const iso = "2026-11-21T22:30:00+03:00";
		const when = shortWhen(iso, zone, RU);
		expect(when).toMatchObject({ date, time });
		// The same moment, by the clock of the venue.
		expect(Date.parse(when.iso)).toBe(Date.parse(iso));
		expect(when.iso.slice(11, 16)).toBe(time);
	});

	it("includes the year in long dates, with or without the weekday", () => {
		expect(longWhen("2026-11-21T19:00:00+03:00", "Europe/Moscow", RU).date).toMatch(
			/^суббота, 21 ноября 2026/,
		);
		expect(plainDate("2026-11-21T19:00:00+03:00", "Europe/Moscow", RU)).toMatch(/^21 ноября 2026/);
	});

	it("includes the year in a visitor's date only if it isn't this one", () => {
		const now = Date.parse("2026-11-21T12:00:00Z");
		expect(visitorDate("2026-12-03T12:00:00Z", RU, now)).toBe("3 декабря");
		expect(visitorDate("2027-01-03T12:00:00Z", RU, now)).toMatch(/^3 января 2027/);
	});

	it.each([
		["2026-10-25T00:30:00Z", "02:30"],
		["2026-10-25T01:30:00Z", "02:30"],
		["2026-10-25T02:30:00Z", "03:30"],
		["2026-03-29T00:59:00Z", "01:59"],
		["2026-03-29T01:00:00Z", "03:00"],
	])("follows the changes to and from daylight saving time in Berlin: %s", (iso, time) => {
		expect(shortWhen(iso, "Europe/Berlin", RU).time).toBe(time);
	});

	it("writes midnight as 00:00, never 24:00", () => {
		for (const { locale } of Object.values(LANGUAGES))
			expect(shortWhen("2026-12-31T21:00:00Z", "Europe/Moscow", locale).time, locale).not.toMatch(/24/);
		const midnight = { date: "пт, 1 января", time: "00:00" };
		expect(shortWhen("2026-12-31T21:00:00Z", "Europe/Moscow", RU)).toMatchObject(midnight);
	});

	it.each([
		["2026-11-21T19:00:00+05:30", "+05:30", "сб, 21 ноября", "19:00"],
		["2026-11-21T19:00:00-03:30", "-03:30", "сб, 21 ноября", "19:00"],
		["2026-11-21T23:00:00Z", "+03:00", "вс, 22 ноября", "02:00"],
	])("accepts a UTC offset as the time zone: %s in %s", (iso, offset, date, time) => {
		const when = shortWhen(iso, offset, RU);
		expect(when).toMatchObject({ date, time });
		expect(Date.parse(when.iso)).toBe(Date.parse(iso));
		expect(when.iso.endsWith(offset)).toBe(true);
	});

	it.each(["MSK", "GMT+3", ""])("uses the timestamp's own offset for the unknown zone %j", (zone) => {
		const iso = "2026-11-21T22:30:00+05:00";
		expect(shortWhen(iso, zone, RU)).toEqual({ iso, date: "сб, 21 ноября", time: "22:30" });
		expect(plainDate(iso, zone, RU)).toMatch(/^21 ноября 2026/);
	});

	it("shows a timestamp's date, hours and minutes unchanged when the zone is its own offset, whatever that is", () => {
		const quarterHours = fc.integer({ min: -12 * 4, max: 14 * 4 });
		const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
		const twoDigits = (value: number) => String(value).padStart(2, "0");
		const clockOf = (minutes: number, separator: string) =>
			twoDigits(Math.trunc(minutes / 60)) + separator + twoDigits(minutes % 60);
		fc.assert(
			fc.property(quarterHours, minute, fc.boolean(), (quarters, minutes, colon) => {
				const clock = clockOf(minutes, ":");
				const iso = `2026-11-21T${clock}:00${quarters < 0 ? "-" : "+"}${clockOf(Math.abs(quarters * 15), colon ? ":" : "")}`;
				expect(shortWhen(iso, offsetZoneOf(iso), RU)).toMatchObject({ date: "сб, 21 ноября", time: clock });
			}),
		);
	});

	it("reads a timestamp's offset as its time zone, and `Z` as UTC", () => {
		expect(offsetZoneOf("2026-11-21T19:00:00Z")).toBe("UTC");
		expect(offsetZoneOf("2026-11-21T19:00:00+0300")).toBe("+03:00");
	});

	it("formats a date with words in each interface language, at least 16 of the 18 differently", () => {
		const dates = Object.values(LANGUAGES).map(({ locale }) =>
			shortWhen("2026-11-21T16:00:00Z", "Europe/Moscow", locale),
		);
		for (const { date, time } of dates) {
			expect(date).toMatch(/\p{L}/u);
			expect(date + time).not.toMatch(/Invalid|undefined/);
		}
		expect(new Set(dates.map(({ date }) => date)).size).toBeGreaterThanOrEqual(16);
	});
});

describe("formatting a duration", () => {
	it("omits hours or minutes that are zero", () => {
		const texts = [90, 120, 45, 26 * 60 + 5].map((minutes) => durationText(minutes, RU).replace(/\s/g, " "));
		expect(texts).toEqual(["1 ч 30 мин", "2 ч", "45 мин", "26 ч 5 мин"]);
	});
});
