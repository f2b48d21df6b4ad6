/** A calendar day in a zone with its UTC offset. */
export interface ZonedDay {
	date: string;
	/** 0 is Sunday. */
	weekday: number;
	offset: string;
	/** Local midnight, ms since the epoch. */
	midnight: number;
}

const DAY = 86_400_000;

/** Returns a function for calendar days counted from `now` (0 is today in the zone). Cached for load test data. */
export function zonedCalendar(now: Date): (timeZone: string, day: number) => ZonedDay {
	const today = new Map<string, { utc: number; days: Map<number, ZonedDay> }>();
	return (timeZone, day) => {
		let zone = today.get(timeZone);
		if (!zone) {
			const date = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
			zone = { utc: Date.parse(`${date}T00:00:00Z`), days: new Map() };
			today.set(timeZone, zone);
		}
		let known = zone.days.get(day);
		if (!known) {
			known = zonedDay(timeZone, zone.utc + day * DAY);
			zone.days.set(day, known);
		}
		return known;
	};
}

function zonedDay(timeZone: string, utcMidnight: number): ZonedDay {
	// No time zone of the demo observes daylight saving time, so the offset at noon is valid all day.
	const noon = new Date(utcMidnight + DAY / 2);
	const part = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
		.formatToParts(noon)
		.find(({ type }) => type === "timeZoneName");
	const offset = part?.value.slice(3) || "+00:00";
	return {
		date: new Date(utcMidnight).toISOString().slice(0, 10),
		weekday: noon.getUTCDay(),
		offset,
		midnight: Date.parse(`${new Date(utcMidnight).toISOString().slice(0, 10)}T00:00:00${offset}`),
	};
}

/** ISO 8601 with offset: `2026-12-31T19:00:00+03:00`; `time` is `19:00`. */
export function isoAt(day: ZonedDay, time: string): string {
	return `${day.date}T${time}:00${day.offset}`;
}

/** Milliseconds since the epoch of a time `19:00` on that day. */
export function momentAt(day: ZonedDay, time: string): number {
	return day.midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
}

/** ISO 8601 for a moment, with the given offset. */
export function isoOfMoment(moment: number, offset: string): string {
	const sign = offset.startsWith("-") ? -1 : 1;
	const minutes = sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
	return `${new Date(moment + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}
