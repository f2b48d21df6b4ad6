import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cityView } from "../../../../src/build/views/context";
import { addDays, DAY_SHORTCUTS, dayIn, shortcutDays, shortcutOf } from "../../../../src/features/search/days";
import { city } from "../../../fixtures/records";

describe("dayIn", () => {
	it.each([
		["Europe/Moscow", "2026-11-21T20:59:00Z", "2026-11-21"],
		["Europe/Moscow", "2026-11-21T21:00:00Z", "2026-11-22"],
		["Asia/Vladivostok", "2026-11-21T20:59:00Z", "2026-11-22"],
		["Asia/Dubai", "2026-12-31T20:00:00Z", "2027-01-01"],
		["America/New_York", "2026-03-08T04:59:00Z", "2026-03-07"],
	])("in %s at %s returns %s", (timeZone, moment, day) => {
		expect(dayIn(timeZone, new Date(moment))).toBe(day);
	});
});

describe("the weekend", () => {
	it.each([
		["Monday", "2026-11-16", "2026-11-21", "2026-11-22"],
		["Friday", "2026-11-20", "2026-11-21", "2026-11-22"],
		["Saturday", "2026-11-21", "2026-11-21", "2026-11-22"],
		["Sunday", "2026-11-22", "2026-11-22", "2026-11-22"],
	])("returns the weekend of a %s (%s) as %s to %s", (_, today, from, to) => {
		expect(shortcutDays("weekend", today)).toEqual({ from, to });
	});
});

describe("a weekend on other days", () => {
	const FRIDAY_AND_SATURDAY = [
		["Thursday", "2026-11-19", "2026-11-20", "2026-11-21"],
		["Friday", "2026-11-20", "2026-11-20", "2026-11-21"],
		["Saturday", "2026-11-21", "2026-11-21", "2026-11-21"],
		["Sunday", "2026-11-22", "2026-11-27", "2026-11-28"],
	] as const;

	it.each(FRIDAY_AND_SATURDAY)(
		"of Friday and Saturday: when today is a %s (%s), it lasts from %s to %s",
		(_, today, from, to) => {
			expect(shortcutDays("weekend", today, [5, 6])).toEqual({ from, to });
		},
	);

	it.each(FRIDAY_AND_SATURDAY)(
		"is found on a %s (%s) by its dates, unless only today is left of it",
		(_, today, from, to) => {
			expect(shortcutOf({ from, to }, today, [5, 6])).toBe(from === to ? "today" : "weekend");
		},
	);

	it("returns a weekend of a single day", () => {
		expect(shortcutDays("weekend", "2026-11-21", [5])).toEqual({ from: "2026-11-27", to: "2026-11-27" });
	});

	it("uses the weekend days of the city's country", () => {
		expect(cityView(city({ slug: "riyadh", countryCode: "SA" })).weekend).toEqual([5, 6]);
		expect(cityView(city({ slug: "dubai", countryCode: "AE" }))).not.toHaveProperty("weekend");
	});
});

describe("date shortcuts", () => {
	it("computes shortcuts across months, years and leap days", () => {
		expect(shortcutDays("tomorrow", "2026-12-31")).toEqual({ from: "2027-01-01", to: "2027-01-01" });
		expect(shortcutDays("tomorrow", "2028-02-28").from).toBe("2028-02-29");
		expect(shortcutDays("month", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-12-21" });
	});

	it("finds a shortcut by its dates", () => {
		const anyDay = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays("2026-01-01", count));
		fc.assert(
			fc.property(anyDay, fc.constantFrom(...DAY_SHORTCUTS), (day, shortcut) => {
				const range = shortcutDays(shortcut, day);
				const foundShortcut = shortcutOf(range, day);
				// Two shortcuts can have the same days: on a Sunday the weekend equals today.
				expect(foundShortcut && shortcutDays(foundShortcut, day)).toEqual(range);
			}),
		);
		expect(shortcutOf({ from: "2026-11-21", to: "2026-11-29" }, "2026-11-21")).toBeUndefined();
	});
});
