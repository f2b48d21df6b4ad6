import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, DAY_SHORTCUTS, dayIn, shortcutDays, shortcutOf } from "#src/features/search/days";
import { cityView } from "#src/node/pipeline/views/context";
import { city } from "../../../fixtures/records";

describe("dayIn", () => {
	it.each([
		["Europe/Moscow", "2026-11-21T20:59:00Z", "2026-11-21"],
		["Europe/Moscow", "2026-11-21T21:00:00Z", "2026-11-22"],
		["Asia/Vladivostok", "2026-11-21T20:59:00Z", "2026-11-22"],
		["Asia/Dubai", "2026-12-31T20:00:00Z", "2027-01-01"],
		["America/New_York", "2026-03-08T04:59:00Z", "2026-03-07"],
	])("in the time zone %s, the moment %s is on the day %s", (timeZone, moment, day) => {
		expect(dayIn(timeZone, new Date(moment))).toBe(day);
	});
});

it("without a time zone, the day is the visitor's", () => {
	expect(dayIn(undefined, new Date(2026, 10, 21, 23, 59))).toBe("2026-11-21");
	expect(dayIn(undefined, new Date(2026, 10, 22, 0, 0))).toBe("2026-11-22");
});

describe("shortcutDays", () => {
	const [DEFAULT_WEEKEND, FRIDAY_AND_SATURDAY, FRIDAY] = [undefined, [5, 6], [5]];

	it.each([
		["a Monday", "2026-11-16", DEFAULT_WEEKEND, "2026-11-21", "2026-11-22"],
		["a Friday", "2026-11-20", DEFAULT_WEEKEND, "2026-11-21", "2026-11-22"],
		["a Saturday", "2026-11-21", DEFAULT_WEEKEND, "2026-11-21", "2026-11-22"],
		["a Sunday", "2026-11-22", DEFAULT_WEEKEND, "2026-11-22", "2026-11-22"],
		["a Thursday", "2026-11-19", FRIDAY_AND_SATURDAY, "2026-11-20", "2026-11-21"],
		["a Friday", "2026-11-20", FRIDAY_AND_SATURDAY, "2026-11-20", "2026-11-21"],
		["a Saturday", "2026-11-21", FRIDAY_AND_SATURDAY, "2026-11-21", "2026-11-21"],
		["a Sunday", "2026-11-22", FRIDAY_AND_SATURDAY, "2026-11-27", "2026-11-28"],
		["a Saturday", "2026-11-21", FRIDAY, "2026-11-27", "2026-11-27"],
	])(
		"on %s (%s), with the weekend days %j (1: Monday; undefined: 6 and 7), the weekend shortcut selects %s to %s",
		(_, today, weekend, from, to) => {
			expect(shortcutDays("weekend", today, weekend)).toEqual({ from, to });
			expect(shortcutOf({ from, to }, today, weekend)).toBe(to === today ? "today" : "weekend");
		},
	);

	it("returns ranges that end in the next month, in the next year or on a leap day", () => {
		expect(shortcutDays("tomorrow", "2026-12-31")).toEqual({ from: "2027-01-01", to: "2027-01-01" });
		expect(shortcutDays("tomorrow", "2028-02-28").from).toBe("2028-02-29");
		expect(shortcutDays("month", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-12-20" });
	});
});

describe("shortcutOf", () => {
	it("finds a shortcut that selects the given days", () => {
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

describe("cityView", () => {
	it("contains the weekend days of the city's country unless they are Saturday and Sunday", () => {
		expect(cityView(city({ slug: "riyadh", countryCode: "SA" })).weekend).toEqual([5, 6]);
		expect(cityView(city({ slug: "dubai", countryCode: "AE" }))).not.toHaveProperty("weekend");
	});
});
