/** A calendar day in a time zone, with the zone's UTC offset on that day. */
export interface ZonedDay {
	date: string;
	/** 0 is Sunday. */
	weekday: number;
	/** UTC offset, such as `+03:00`. */
	offset: string;
}

const DAY_MS = 86_400_000;

/** Returns a cached look-up of calendar days by time zone and number of days after `now`; 0 is today. */
export function zonedCalendar(now: Date): (timeZone: string, day: number) => ZonedDay {
	const zones = new Map<string, { today: number; days: Map<number, ZonedDay> }>();
	return (timeZone, day) => {
		const dateOfToday = () => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
		const zone = zones.get(timeZone) ?? {
			today: Date.parse(dateOfToday()),
			days: new Map<number, ZonedDay>(),
		};
		zones.set(timeZone, zone);
		const zoned = zone.days.get(day) ?? zonedDay(timeZone, zone.today + day * DAY_MS);
		zone.days.set(day, zoned);
		return zoned;
	};
}

/** Makes a calendar day in a zone. @param utcMidnight 00:00 UTC on the day's date, ms since the epoch */
export function zonedDay(timeZone: string, utcMidnight: number): ZonedDay {
	// No time zone of the demo observes daylight saving time, so the offset at noon is valid all day.
	const noon = new Date(utcMidnight + DAY_MS / 2);
	const part = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
		.formatToParts(noon)
		.find(({ type }) => type === "timeZoneName");
	const offset = part?.value.slice(3) || "+00:00";
	const date = noon.toISOString().slice(0, 10);
	return { date, weekday: noon.getUTCDay(), offset };
}

/** Formats a day and a time such as `19:00` as ISO 8601 with an offset: `2026-12-31T19:00:00+03:00`. */
export function isoAt(day: ZonedDay, time: string): string {
	return `${day.date}T${time}:00${day.offset}`;
}

/** Returns the moment of a day and a time such as `19:00`, in milliseconds since the epoch. */
export function momentAt(day: ZonedDay, time: string): number {
	return Date.parse(isoAt(day, time));
}

/** Formats a moment (ms since the epoch) as ISO 8601 with the given UTC offset, such as `+03:00`. */
export function isoOfMoment(moment: number, offset: string): string {
	const offsetMs = -Date.parse(`1970-01-01T00:00:00${offset}`);
	return `${new Date(moment + offsetMs).toISOString().slice(0, 19)}${offset}`;
}
