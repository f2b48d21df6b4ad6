import { clockShiftMs, currentMoment } from "#src/config/clock";
import { shiftClock } from "../fixtures/shift-clock";

/** A time at which tests run, and the landing and time zone with which they run. */
export interface TestMoment {
	/** Time in ISO 8601 with offset; the real time when absent. */
	at?: string;
	/** Id of the landing to build; when absent, that of GATSBY_LANDING_ID or else the demo's first. */
	landing?: string;
	/** The browser's time zone; Moscow when absent. */
	timeZone?: string;
}

export const DEFAULT_TIME_ZONE = "Europe/Moscow";

/** The moment that `npm test` uses unless TEST_MOMENT is another name in MOMENTS or an ISO 8601 time. */
const DEFAULT_MOMENT = "fixed";

export const MOMENTS: Readonly<Record<string, TestMoment>> = {
	fixed: { at: "2026-11-21T15:00:00+03:00" },
	"late evening": { at: "2026-11-20T23:50:00+03:00" },
	"last day of a month": { at: "2026-11-30T12:00:00+03:00" },
	"31 December": { at: "2026-12-31T18:00:00+03:00" },
	"night of a clock change": { at: "2027-03-28T01:50:00+01:00", timeZone: "Europe/Berlin" },
	"Friday in Ramadan": { at: "2027-02-19T21:00:00+04:00", landing: "majlis", timeZone: "Asia/Dubai" },
	now: {},
};

export const NON_DEFAULT_MOMENTS = Object.keys(MOMENTS).filter((name) => name !== DEFAULT_MOMENT);

/** Returns one of NON_DEFAULT_MOMENTS, a different one each day, so that a week of daily runs covers all. */
export function momentOfTheDay(day: Date): string {
	return (
		NON_DEFAULT_MOMENTS[Math.floor(day.getTime() / 86_400_000) % NON_DEFAULT_MOMENTS.length] ?? DEFAULT_MOMENT
	);
}

/** Returns variables for a process's time and its browsers' time zone. @param name in MOMENTS, or an ISO 8601 time */
export function momentEnv(name: string): { CLOCK_SHIFT_SECONDS: string; TEST_TIME_ZONE: string } {
	const { at, timeZone = DEFAULT_TIME_ZONE }: TestMoment = MOMENTS[name] ?? { at: name };
	const wantedTime = at === undefined ? Date.now() : Date.parse(at);
	if (Number.isNaN(wantedTime)) {
		throw new Error(
			`TEST_MOMENT must be one of ${Object.keys(MOMENTS).join(", ")}, or ISO 8601, and is "${name}".`,
		);
	}
	const shift = String(Math.round((wantedTime - Date.now()) / 1_000));
	return { CLOCK_SHIFT_SECONDS: shift, TEST_TIME_ZONE: timeZone };
}

/** Unless CLOCK_SHIFT_SECONDS is set, sets the variables of momentEnv for TEST_MOMENT or else DEFAULT_MOMENT. */
export function applyTestMoment(): void {
	if (!process.env["CLOCK_SHIFT_SECONDS"])
		Object.assign(process.env, momentEnv(process.env["TEST_MOMENT"] || DEFAULT_MOMENT));
}

export function applyAndPrintMoment(): void {
	applyTestMoment();
	const zone = process.env["TEST_TIME_ZONE"] ?? DEFAULT_TIME_ZONE;
	console.log(
		`The moment: ${process.env["TEST_MOMENT"] || DEFAULT_MOMENT}, ${currentMoment().toISOString()}; browsers are in ${zone}`,
	);
}

/** Shifts this process's clock as CLOCK_SHIFT_SECONDS says. Child processes that inherit this variable shift theirs. */
export function shiftOwnClock(): void {
	if (clockShiftMs() !== 0) shiftClock(clockShiftMs());
}
