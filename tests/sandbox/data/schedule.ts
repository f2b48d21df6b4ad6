import type { ShowDate } from "./blueprints";
import { momentAt, type ZonedDay, zonedCalendar } from "./zoned-time";

/** Day and local time at which a date takes place, after a move to a free day if needed. */
export interface ScheduledTime {
	day: ZonedDay;
	time: string;
}

/** The shortest time from now to the start of an event, ms. */
const LEAD_MS = 40 * 60_000;
const SATURDAY = 6;

/** Gives each date its day, counted from today; if the hall or a performer is booked, the date moves to a later day. */
export class Schedule {
	private readonly taken = new Set<string>();
	private readonly calendar: (timeZone: string, day: number) => ZonedDay;

	constructor(private readonly now: Date) {
		this.calendar = zonedCalendar(now);
	}

	/** Books a date's first free day and time. @param resources keys of the hall and of the performers */
	book(date: ShowDate, timeZone: string, resources: readonly string[]): ScheduledTime {
		// A hall or a performer can have a matinee and an evening show on one day.
		const partOfDay = Number(date.time.slice(0, 2)) < 17 ? "matinee" : "evening";
		const needsWeekend = date.weekend === true || partOfDay === "matinee";
		// Late starts, so that the demo has an event today even late in the evening.
		const times = [date.time, ...(partOfDay === "evening" ? ["21:30", "23:00"] : [])];
		for (let offset = date.day; ; offset++) {
			const day = this.calendar(timeZone, offset);
			if (needsWeekend && day.weekday !== 0 && day.weekday !== SATURDAY) continue;
			const keys = resources.map((resource) => `${day.date}|${partOfDay}|${resource}`);
			if (keys.some((key) => this.taken.has(key))) continue;
			const earliest = this.now.getTime() + LEAD_MS;
			const time = times.find((start) => momentAt(day, start) > earliest && start >= date.time);
			if (time === undefined) continue;
			for (const key of keys) this.taken.add(key);
			return { day, time };
		}
	}
}
