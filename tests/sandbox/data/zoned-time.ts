/** A calendar day in a zone, and how far that zone's clock is from UTC then. */
export interface ZonedDay {
	/** `2026-12-31` */
	date: string;
	/** 0 is Sunday, as in Date. */
	weekday: number;
	/** `+03:00` */
	offset: string;
	/** The moment of 00:00 there, in milliseconds. */
	midnight: number;
}

const DAY = 86_400_000;

/** Makes a reader of calendar days counted from `now` (0 is today in the zone). Days are remembered: stress data asks often. */
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
	// None of the demo's zones has summer time, so the offset at noon holds for the whole day.
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

/** ISO 8601 with the zone's offset: `2026-12-31T19:00:00+03:00`; `time` is `19:00`. */
export function isoAt(day: ZonedDay, time: string): string {
	return `${day.date}T${time}:00${day.offset}`;
}

/** The moment (milliseconds) of a time `19:00` on that day. */
export function momentAt(day: ZonedDay, time: string): number {
	return day.midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
}

/** The same wall clock's ISO text for a moment in a zone whose offset is known. */
export function isoOfMoment(moment: number, offset: string): string {
	const sign = offset.startsWith("-") ? -1 : 1;
	const minutes = sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
	return `${new Date(moment + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}
