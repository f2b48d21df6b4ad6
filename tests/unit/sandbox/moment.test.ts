import { describe, expect, it, vi } from "vitest";
import { shiftClock } from "../../fixtures/shift-clock";
import { MOMENTS, momentEnv, momentOfTheDay, NON_DEFAULT_MOMENTS } from "../../tools/moment";

const DAY_MS = 86_400_000;
const TODAY = Date.parse("2026-11-21T00:00:00Z");

describe("the dates and times at which tests are run", () => {
	it("take turns by day: each, except for the default one, comes up once before any is repeated", () => {
		const chosenMoments = NON_DEFAULT_MOMENTS.map((_, day) => momentOfTheDay(new Date(TODAY + day * DAY_MS)));
		expect(chosenMoments.toSorted()).toEqual(NON_DEFAULT_MOMENTS.toSorted());
	});

	it.each(Object.entries(MOMENTS).filter(([, { at }]) => at))(
		"are reached by adding the shift that `momentEnv` returns to the real time: “%s”",
		(name, { at = "" }) => {
			const shiftMs = Number(momentEnv(name).CLOCK_SHIFT_SECONDS) * 1_000;
			expect(Math.abs(Date.now() + shiftMs - Date.parse(at))).toBeLessThan(2_000);
		},
	);

	it("include the real time, which needs no clock shift; for an unknown name `momentEnv` throws an error", () => {
		expect(Number(momentEnv("now").CLOCK_SHIFT_SECONDS)).toBe(0);
		expect(() => momentEnv("soon")).toThrow(/TEST_MOMENT/);
	});

	it("include a clock change in Berlin and a Ramadan Friday in Dubai", () => {
		const partOf = (name: string, options: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
				timeZone: MOMENTS[name]?.timeZone,
				...options,
			}).format(new Date(MOMENTS[name]?.at ?? ""));
		expect(partOf("Friday in Ramadan", { month: "long" })).toBe("Ramadan");
		expect(partOf("Friday in Ramadan", { weekday: "long" })).toBe("Friday");
		const change = Date.parse(MOMENTS["night of a clock change"]?.at ?? "");
		const offsetAt = (moment: number) =>
			new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", timeZoneName: "shortOffset" }).format(
				moment,
			);
		expect([change, change + DAY_MS / 24].map((moment) => offsetAt(moment).split(" ").at(-1))).toEqual([
			"GMT+1",
			"GMT+2",
		]);
	});
});

describe("shiftClock", () => {
	it("shifts the current time, not explicit dates", () => {
		const RealDate = Date;
		vi.stubGlobal("Date", RealDate);
		const realTimeBefore = RealDate.now();
		shiftClock(DAY_MS);
		expect(Date.now() - realTimeBefore).toBeGreaterThanOrEqual(DAY_MS);
		expect(Date.parse(new Date().toISOString()) - realTimeBefore).toBeGreaterThanOrEqual(DAY_MS);
		expect(new Date(0).getTime()).toBe(0);
		expect(new Date()).toBeInstanceOf(Date);
		expect(Date()).toBe(new Date().toString());
	});
});
