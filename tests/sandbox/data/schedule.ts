import type { ShowDate } from "./blueprints";
import { momentAt, type ZonedDay } from "./zoned-time";

/** A hall and artists that a date occupies for a day. */
export interface Booking {
	day: ZonedDay;
	time: string;
	/** Days from now, after all moves. */
	offset: number;
}

const LEAD = 40 * 60_000;
const SATURDAY = 6;

/**
 * Assigns calendar days to dates. When the hall or an artist is booked, the date moves to the next free day. All dates
 * are in the future at any time of day.
 */
export class Schedule {
	private readonly taken = new Set<string>();

	constructor(
		private readonly now: Date,
		private readonly calendar: (timeZone: string, day: number) => ZonedDay,
	) {}

	/** @param resources keys of the hall and of the artists */
	book(date: ShowDate, timeZone: string, resources: readonly string[]): Booking {
		const needsWeekend = date.weekend === true || Number(date.time.slice(0, 2)) < 17;
		for (let offset = date.day; ; offset++) {
			const day = this.calendar(timeZone, offset);
			if (needsWeekend && day.weekday !== 0 && day.weekday !== SATURDAY) continue;
			const keys = resources.map((resource) => `${day.date}|${this.partOfDay(date.time)}|${resource}`);
			if (keys.some((key) => this.taken.has(key))) continue;
			const time = this.timeStillToCome(day, date.time);
			if (time === undefined) continue;
			for (const key of keys) this.taken.add(key);
			return { day, time, offset };
		}
	}

	/** A hall or an artist can have a matinee and an evening on one day. */
	private partOfDay(time: string): "matinee" | "evening" {
		return Number(time.slice(0, 2)) < 17 ? "matinee" : "evening";
	}

	private timeStillToCome(day: ZonedDay, wanted: string): string | undefined {
		const earliest = this.now.getTime() + LEAD;
		// Late starts, so that the demo has an event today even late in the evening.
		const later = this.partOfDay(wanted) === "evening" ? ["21:30", "23:00"] : [];
		return [wanted, ...later].find((time) => momentAt(day, time) > earliest && time >= wanted);
	}
}
