import { describe, expect, it } from "vitest";
import type { Ticket } from "../../../../src/domain/basket";
import { clashes, groupLines } from "../../../../src/features/order/groups";
import { clockText, dueAnnouncement } from "../../../../src/ui/clock-text";

const line = (id: number, event: Ticket["event"], state: Ticket["state"] = "HELD"): Ticket => ({
	id,
	price: 1_000_000,
	count: 1,
	extra: {},
	state,
	event,
});
const eveningEvent = { id: 1, title: "Шоу", startedAt: "2026-11-30T19:00:00+03:00", citySlug: "moskva" };
const overlappingEvent = { id: 2, title: "Концерт", startedAt: "2026-11-30T20:00:00+03:00", citySlug: "moskva" };
const eventInAnotherCity = { id: 3, title: "Опера", startedAt: "2026-11-30T23:00:00+03:00", citySlug: "sochi" };
const lateEvent = { id: 4, title: "Ночное", startedAt: "2026-11-30T23:00:00+03:00", citySlug: "moskva" };

describe("groupLines", () => {
	it("groups lines by event, the earliest event first", () => {
		const groups = groupLines([line(1, overlappingEvent), line(2, eveningEvent), line(3, overlappingEvent)]);
		expect(groups.map(({ event, lines }) => [event.title, lines.map(({ id }) => id)])).toEqual([
			["Шоу", [2]],
			["Концерт", [1, 3]],
		]);
	});

	it("separates two dates of one show", () => {
		const nextDay = { ...eveningEvent, startedAt: "2026-12-01T19:00:00+03:00" };
		expect(groupLines([line(1, eveningEvent), line(2, nextDay)])).toHaveLength(2);
	});

	it("puts lines without an event last", () => {
		expect(groupLines([line(1, {}), line(2, eveningEvent)]).map(({ lines }) => lines[0]?.id)).toEqual([2, 1]);
	});
});

describe("clashes", () => {
	const clashNames = (...lines: Ticket[]) =>
		clashes(groupLines(lines)).map(({ first, second }) => `${first.event.title} – ${second.event.title}`);

	it("reports events at the same time", () => {
		expect(clashNames(line(1, eveningEvent), line(2, overlappingEvent))).toEqual(["Шоу – Концерт"]);
	});

	it("reports events in different cities with too little time to travel", () => {
		expect(clashNames(line(1, eveningEvent), line(2, eventInAnotherCity))).toEqual(["Шоу – Опера"]);
		expect(clashNames(line(1, eveningEvent), line(2, lateEvent))).toEqual([]);
	});

	it("reports an event that begins before the known end of another", () => {
		const festival = { id: 5, title: "Фестиваль", startedAt: "2026-11-30T14:00:00+03:00", citySlug: "moskva" };
		const longFestival = { ...festival, endedAt: "2026-11-30T23:00:00+03:00" };
		expect(clashNames(line(1, festival), line(2, eveningEvent))).toEqual([]);
		expect(clashNames(line(1, longFestival), line(2, eveningEvent))).toEqual(["Фестиваль – Шоу"]);
		expect(clashNames(line(1, longFestival), line(2, lateEvent))).toEqual([]);
	});

	it("reports an event in another city that begins too soon after the known end of the first", () => {
		const matinee = { id: 6, title: "Балет", startedAt: "2026-11-30T16:00:00+03:00", citySlug: "moskva" };
		const endingAt = (endedAt: string) => clashNames(line(1, { ...matinee, endedAt }), line(2, eventInAnotherCity));
		expect(endingAt("2026-11-30T19:00:00+03:00")).toEqual([]);
		expect(endingAt("2026-11-30T19:30:00+03:00")).toEqual(["Балет – Опера"]);
	});

	it("doesn't report an event during an exhibition of several days", () => {
		const exhibition = {
			...eveningEvent,
			id: 7,
			startedAt: "2026-11-01T10:00:00+03:00",
			endedAt: "2026-12-20T20:00:00+03:00",
		};
		expect(clashNames(line(1, exhibition), line(2, eveningEvent))).toEqual([]);
	});

	it("ignores a line that can't be bought", () => {
		expect(clashNames(line(1, eveningEvent), line(2, overlappingEvent, "EXPIRED"))).toEqual([]);
	});

	it("doesn't report two tickets to one event", () => {
		expect(clashNames(line(1, eveningEvent), line(2, eveningEvent))).toEqual([]);
	});
});

describe("the countdown of a hold", () => {
	it.each([
		[0, "0:00"],
		[5, "0:05"],
		[754, "12:34"],
		[3_754, "1:02:34"],
		[-3, "0:00"],
	])("formats %i seconds as %s", (seconds, text) => {
		expect(clockText(seconds)).toBe(text);
	});

	it("announces the countdown once at five minutes and once at one minute", () => {
		expect(dueAnnouncement(301, 300)).toBe(5);
		expect(dueAnnouncement(300, 299)).toBeUndefined();
		expect(dueAnnouncement(61, 60)).toBe(1);
		expect(dueAnnouncement(1, 0)).toBeUndefined();
	});

	it("announces the five-minute mark late if the device was asleep at it", () => {
		expect(dueAnnouncement(320, 290)).toBe(5);
	});
});
