import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentMoment } from "#src/config/clock";

describe("currentMoment", () => {
	beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z") }));

	it.each([
		[undefined, "2026-11-21T12:00:00.000Z"],
		["", "2026-11-21T12:00:00.000Z"],
		["86400", "2026-11-22T12:00:00.000Z"],
		["+60", "2026-11-21T12:01:00.000Z"],
		["-3600", "2026-11-21T11:00:00.000Z"],
	])("returns the clock's time plus CLOCK_SHIFT_SECONDS, if set: %j", (shift, moment) => {
		expect(currentMoment({ CLOCK_SHIFT_SECONDS: shift }).toISOString()).toBe(moment);
	});

	it("returns SOURCE_DATE_EPOCH if set, whatever the shift", () => {
		const env = { SOURCE_DATE_EPOCH: "1790000000", CLOCK_SHIFT_SECONDS: "60" };
		vi.advanceTimersByTime(5_000);
		expect(currentMoment(env)).toEqual(new Date(1_790_000_000_000));
	});

	it.each([
		["SOURCE_DATE_EPOCH", "now"],
		["SOURCE_DATE_EPOCH", "1.5"],
		["SOURCE_DATE_EPOCH", "-1"],
		["CLOCK_SHIFT_SECONDS", "tomorrow"],
		["CLOCK_SHIFT_SECONDS", "1.5"],
		["CLOCK_SHIFT_SECONDS", "2026-11-21"],
	])("rejects %s=%s and names the variable", (name, value) => {
		expect(() => currentMoment({ [name]: value })).toThrow(name);
	});
});
