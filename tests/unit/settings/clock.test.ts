import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentMoment } from "../../../src/settings/clock";

describe("currentMoment", () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z") });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it.each([
		[undefined, "2026-11-21T12:00:00.000Z"],
		["", "2026-11-21T12:00:00.000Z"],
		["86400", "2026-11-22T12:00:00.000Z"],
		["+60", "2026-11-21T12:01:00.000Z"],
		["-3600", "2026-11-21T11:00:00.000Z"],
	])("returns the time shifted by %s seconds", (shift, moment) => {
		expect(currentMoment({ CLOCK_SHIFT_SECONDS: shift }).toISOString()).toBe(moment);
	});

	it("returns SOURCE_DATE_EPOCH if set, whatever the shift", () => {
		const env = { SOURCE_DATE_EPOCH: "1790000000", CLOCK_SHIFT_SECONDS: "60" };
		vi.advanceTimersByTime(5_000);
		expect(currentMoment(env)).toEqual(new Date(1_790_000_000_000));
	});

	it.each(["now", "1.5", "-1"])("rejects the epoch %s and names the variable", (epoch) => {
		expect(() => currentMoment({ SOURCE_DATE_EPOCH: epoch })).toThrow(/SOURCE_DATE_EPOCH/);
	});

	it("advances with the real clock", () => {
		const env = { CLOCK_SHIFT_SECONDS: "86400" };
		const momentBefore = currentMoment(env).getTime();
		vi.advanceTimersByTime(5_000);
		expect(currentMoment(env).getTime() - momentBefore).toBe(5_000);
	});

	it.each(["tomorrow", "1.5", "2026-11-21"])("rejects the shift %s and names the variable", (shift) => {
		expect(() => currentMoment({ CLOCK_SHIFT_SECONDS: shift })).toThrow(/CLOCK_SHIFT_SECONDS/);
	});
});
