import { describe, expect, it } from "vitest";
import { shortcutDays } from "../../../src/components/date-shortcuts/days";

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour);

describe("date shortcuts", () => {
	it("name one day for today and tomorrow, over the end of a month too", () => {
		expect(shortcutDays("today", at(21, 23))).toEqual({ from: "2026-11-21", to: "2026-11-21" });
		expect(shortcutDays("tomorrow", at(30))).toEqual({ from: "2026-12-01", to: "2026-12-01" });
	});

	it("mean the coming weekend, and on Sunday what is left of it", () => {
		expect(shortcutDays("weekend", at(18))).toEqual({ from: "2026-11-21", to: "2026-11-22" });
		expect(shortcutDays("weekend", at(21))).toEqual({ from: "2026-11-21", to: "2026-11-22" });
		expect(shortcutDays("weekend", at(22))).toEqual({ from: "2026-11-22", to: "2026-11-22" });
	});
});
