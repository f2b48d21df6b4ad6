import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { durationText, longWhen, plainDate, shortWhen, zoneOfOffset } from "../../../src/i18n/format";
import { LANGUAGES } from "../../../src/i18n/languages";

const RU = "ru-RU";

describe("formatting an event's time", () => {
	it("uses the venue's time zone rather than the computer's", () => {
		const iso = "2026-11-21T22:30:00+03:00";
		expect(shortWhen(iso, "Europe/Moscow", RU)).toEqual({ iso, date: "сб, 21 ноября", time: "22:30" });
		expect(shortWhen(iso, "Asia/Novosibirsk", RU)).toMatchObject({ date: "вс, 22 ноября", time: "02:30" });
		expect(shortWhen(iso, "Asia/Tbilisi", RU).time).toBe("23:30");
		expect(shortWhen(iso, "Asia/Dubai", RU).time).toBe("23:30");
	});

	it("includes the year in the long form", () => {
		expect(longWhen("2026-11-21T19:00:00+03:00", "Europe/Moscow", RU).date).toMatch(/^суббота, 21 ноября 2026/);
		expect(plainDate("2026-11-21T19:00:00+03:00", "Europe/Moscow", RU)).toMatch(/^21 ноября 2026/);
	});

	it("applies daylight saving time before and after each change", () => {
		const time = (iso: string) => shortWhen(iso, "Europe/Berlin", RU).time;
		expect(time("2026-10-25T00:30:00Z")).toBe("02:30");
		expect(time("2026-10-25T01:30:00Z")).toBe("02:30");
		expect(time("2026-10-25T02:30:00Z")).toBe("03:30");
		expect(time("2026-03-29T00:59:00Z")).toBe("01:59");
		expect(time("2026-03-29T01:00:00Z")).toBe("03:00");
	});

	it("writes midnight as 00:00, never 24:00", () => {
		for (const { locale } of Object.values(LANGUAGES))
			expect(shortWhen("2026-12-31T21:00:00Z", "Europe/Moscow", locale).time, locale).not.toMatch(/24/);
		expect(shortWhen("2026-12-31T21:00:00Z", "Europe/Moscow", RU)).toMatchObject({
			date: "пт, 1 января",
			time: "00:00",
		});
	});

	it("uses the timestamp's own offset when the city has no zone", () => {
		expect(shortWhen("2026-11-21T19:00:00+05:30", "+05:30", RU)).toMatchObject({
			date: "сб, 21 ноября",
			time: "19:00",
		});
		expect(shortWhen("2026-11-21T19:00:00-03:30", "-03:30", RU).time).toBe("19:00");
		expect(shortWhen("2026-11-21T23:00:00Z", "+03:00", RU)).toMatchObject({ date: "вс, 22 ноября", time: "02:00" });
	});

	it.each(["MSK", "GMT+3", ""])("uses the timestamp's own offset for the unknown zone %j", (zone) => {
		const iso = "2026-11-21T22:30:00+05:00";
		expect(shortWhen(iso, zone, RU)).toEqual({ iso, date: "сб, 21 ноября", time: "22:30" });
		expect(plainDate(iso, zone, RU)).toMatch(/^21 ноября 2026/);
	});

	it("shows the hours and minutes of the timestamp unchanged for every offset", () => {
		const quarterHours = fc.integer({ min: -12 * 4, max: 14 * 4 });
		const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
		const twoDigits = (value: number) => String(value).padStart(2, "0");
		fc.assert(
			fc.property(quarterHours, minute, fc.boolean(), (quarters, minutes, colon) => {
				const minutesFromUtc = Math.abs(quarters * 15);
				const offset = `${quarters < 0 ? "-" : "+"}${twoDigits(Math.trunc(minutesFromUtc / 60))}${colon ? ":" : ""}${twoDigits(minutesFromUtc % 60)}`;
				const clock = `${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
				const iso = `2026-11-21T${clock}:00${offset}`;
				expect(shortWhen(iso, zoneOfOffset(iso), RU)).toMatchObject({ date: "сб, 21 ноября", time: clock });
			}),
		);
	});

	it("reads a zero offset as UTC", () => {
		expect(zoneOfOffset("2026-11-21T19:00:00Z")).toBe("UTC");
		expect(zoneOfOffset("2026-11-21T19:00:00+0300")).toBe("+03:00");
	});

	it("formats date and time in every language of the interface", () => {
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
		const text = (minutes: number) => durationText(minutes, RU).replace(/\s/g, " ");
		expect(text(90)).toBe("1 ч 30 мин");
		expect(text(120)).toBe("2 ч");
		expect(text(45)).toBe("45 мин");
		expect(text(26 * 60 + 5)).toBe("26 ч 5 мин");
	});
});
