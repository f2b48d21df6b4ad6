import { clockShiftMs, currentMoment } from "../../src/config/clock";
import { shiftClock } from "../fixtures/shift-clock";

/** A moment that the shop is tested in: sandbox, build, tests and browser all live in it, and time goes on from there. */
export interface Moment {
	/** ISO 8601 with its offset; absent: the real time. */
	at?: string;
	/** The landing that is built; the demo's first one when absent. */
	landing?: string;
	/** Where the browser is; Moscow when absent. */
	timeZone?: string;
}

/** Where the browser is when nothing else is said. */
export const DEFAULT_TIME_ZONE = "Europe/Moscow";

/** What `npm test` lives in unless TEST_MOMENT names another one of these, or an ISO 8601 moment. */
const DEFAULT = "fixed";

export const MOMENTS: Readonly<Record<string, Moment>> = {
	fixed: { at: "2026-11-21T15:00:00+03:00" },
	"late evening": { at: "2026-11-20T23:50:00+03:00" },
	"last day of a month": { at: "2026-11-30T12:00:00+03:00" },
	"31 December": { at: "2026-12-31T18:00:00+03:00" },
	"night of a clock change": { at: "2027-03-28T01:50:00+01:00", timeZone: "Europe/Berlin" },
	"Friday in Ramadan": { at: "2027-02-19T21:00:00+04:00", landing: "majlis", timeZone: "Asia/Dubai" },
	now: {},
};

/** The moments beside the default one. */
export const OTHER_MOMENTS = Object.keys(MOMENTS).filter((name) => name !== DEFAULT);

/** One of the others by the day's number, so that a week of runs meets all of them. */
export function momentOfTheDay(day: Date): string {
	const number = Math.floor(day.getTime() / 86_400_000);
	return OTHER_MOMENTS[number % OTHER_MOMENTS.length] ?? DEFAULT;
}

/** The environment in which every process lives in a moment. @param name one of MOMENTS, or an ISO 8601 moment */
export function environmentOf(name: string): { CLOCK_SHIFT_SECONDS: string; TEST_TIME_ZONE: string } {
	const { at, timeZone = DEFAULT_TIME_ZONE }: Moment = MOMENTS[name] ?? { at: name };
	const then = at === undefined ? Date.now() : Date.parse(at);
	if (Number.isNaN(then)) {
		throw new Error(`TEST_MOMENT must be one of ${Object.keys(MOMENTS).join(", ")}, or ISO 8601, and is "${name}".`);
	}
	const shift = String(Math.round((then - Date.now()) / 1_000));
	return { CLOCK_SHIFT_SECONDS: shift, TEST_TIME_ZONE: timeZone };
}

/** Has this process, and those it starts, live in TEST_MOMENT or the default one, unless they already live in another. */
export function liveInMoment(): void {
	if (!process.env["CLOCK_SHIFT_SECONDS"])
		Object.assign(process.env, environmentOf(process.env["TEST_MOMENT"] || DEFAULT));
}

/** As liveInMoment, and says so. */
export function announceMoment(): void {
	liveInMoment();
	const zone = process.env["TEST_TIME_ZONE"] ?? DEFAULT_TIME_ZONE;
	console.log(
		`The moment: ${process.env["TEST_MOMENT"] || DEFAULT}, ${currentMoment().toISOString()}; browsers are in ${zone}`,
	);
}

/** Moves the clock of this process, for tests that ask it for the time; the processes it starts are told by the environment. */
export function shiftOwnClock(): void {
	if (clockShiftMs() !== 0) shiftClock(clockShiftMs());
}
