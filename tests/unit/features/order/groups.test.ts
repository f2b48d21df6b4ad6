import { describe, expect, it } from "vitest";
import type { Ticket } from "#src/domain/basket";
import { eventName } from "#src/features/order/event-name";
import { clashes, groupByNearness, groupLines } from "#src/features/order/groups";
import { clockText, dueAnnouncement } from "#src/ui/clock-text";
import { russianTranslator } from "../../../fixtures/russian-page";
import { ticket } from "../basket/fake-basket";

const line = (id: number, event: Ticket["event"], state: Ticket["state"] = "HELD") =>
	ticket(id, { event, state });
const eveningEvent = { id: 1, title: "Шоу", startedAt: "2026-11-30T19:00:00+03:00", citySlug: "moskva" };
const overlappingEvent = {
	id: 2,
	title: "Концерт",
	startedAt: "2026-11-30T20:00:00+03:00",
	citySlug: "moskva",
};
const eventInAnotherCity = {
	id: 3,
	title: "Опера",
	startedAt: "2026-11-30T23:00:00+03:00",
	citySlug: "sochi",
};
const lateEvent = { id: 4, title: "Ночное", startedAt: "2026-11-30T23:00:00+03:00", citySlug: "moskva" };

describe("groupLines", () => {
	it("groups lines by event and date, the earliest first, and puts lines without an event last", () => {
		const nextDay = { ...eveningEvent, startedAt: "2026-12-01T19:00:00+03:00" };
		const events = [{}, nextDay, overlappingEvent, eveningEvent, overlappingEvent];
		const groups = groupLines(events.map((event, index) => line(index, event)));
		expect(groups.map(({ event, lines }) => [event.title, lines.map(({ id }) => id)])).toEqual([
			["Шоу", [3]],
			["Концерт", [2, 4]],
			["Шоу", [1]],
			[undefined, [0]],
		]);
	});
});

describe("groupByNearness", () => {
	it("puts the nearest event first, then called-off and undated ones, then past ones, the latest first", () => {
		const now = Date.parse("2026-11-30T21:30:00+03:00");
		const at = (day: number, fields: Partial<Ticket["event"]> = {}) => ({
			title: `${fields.status ?? "active"} ${day}`,
			startedAt: `2026-${day > 30 ? "12" : "11"}-${String(day > 30 ? day - 30 : day).padStart(2, "0")}T19:00:00+03:00`,
			...fields,
		});
		const events = [
			at(10),
			at(31, { status: "cancelled" }),
			at(37),
			{ title: "undated" },
			at(20),
			at(31),
			at(30),
		];
		const groups = groupByNearness(
			events.map((event, index) => line(index, event)),
			now,
		);
		expect(groups.map(({ event }) => event.title)).toEqual([
			"active 30",
			"active 31",
			"active 37",
			"undated",
			"cancelled 31",
			"active 20",
			"active 10",
		]);
	});

	it("keeps tickets without an event with the only event of the order", () => {
		const lines = [line(1, eveningEvent), line(2, {}), line(3, eveningEvent)];
		expect(groupByNearness(lines, 0).map((group) => group.lines)).toEqual([lines]);
	});

	it("keeps tickets without an event apart if the order has two events", () => {
		const groups = groupByNearness([line(1, eveningEvent), line(2, {}), line(3, overlappingEvent)], 0);
		expect(groups.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[1], [3], [2]]);
	});
});

describe("clashes", () => {
	const clashNames = (...lines: Ticket[]) =>
		clashes(groupLines(lines)).map(({ first, second }) => `${first.event.title} – ${second.event.title}`);

	it.each([
		["reports two events that overlap", line(2, overlappingEvent), ["Шоу – Концерт"]],
		[
			"reports events in two cities with too little time to travel",
			line(2, eventInAnotherCity),
			["Шоу – Опера"],
		],
		["doesn't report two events in one city that are far enough apart", line(2, lateEvent), []],
		["ignores a line that can't be bought", line(2, overlappingEvent, "EXPIRED"), []],
		["doesn't report two tickets to one event", line(2, eveningEvent), []],
	])("%s", (_, otherLine, names) => {
		expect(clashNames(line(1, eveningEvent), otherLine)).toEqual(names);
	});

	it("reports an event that begins before the known end of another", () => {
		const festival = {
			id: 5,
			title: "Фестиваль",
			startedAt: "2026-11-30T14:00:00+03:00",
			citySlug: "moskva",
		};
		const longFestival = { ...festival, endedAt: "2026-11-30T23:00:00+03:00" };
		expect(clashNames(line(1, festival), line(2, eveningEvent))).toEqual([]);
		expect(clashNames(line(1, longFestival), line(2, eveningEvent))).toEqual(["Фестиваль – Шоу"]);
		expect(clashNames(line(1, longFestival), line(2, lateEvent))).toEqual([]);
	});

	it("reports an event in another city that begins too soon after the known end of the first", () => {
		const matinee = { id: 6, title: "Балет", startedAt: "2026-11-30T16:00:00+03:00", citySlug: "moskva" };
		const endingAt = (endedAt: string) =>
			clashNames(line(1, { ...matinee, endedAt }), line(2, eventInAnotherCity));
		expect(endingAt("2026-11-30T19:00:00+03:00")).toEqual([]);
		expect(endingAt("2026-11-30T19:30:00+03:00")).toEqual(["Балет – Опера"]);
	});

	it("doesn't report an event during an exhibition of several days", () => {
		const times = { startedAt: "2026-11-01T10:00:00+03:00", endedAt: "2026-12-20T20:00:00+03:00" };
		const exhibition = { ...eveningEvent, id: 7, ...times };
		expect(clashNames(line(1, exhibition), line(2, eveningEvent))).toEqual([]);
	});
});

it.each([
	[{ id: 7, title: "Опера по заявкам" }, "Опера по заявкам"],
	[{ id: 7 }, "Событие №7"],
	[{}, "Событие"],
])("eventName returns the title of the event %j, else its number, else a generic word", (event, name) => {
	expect(eventName(russianTranslator.t, event)).toBe(name);
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

	it.each([
		[301, 300, 5],
		[300, 299, undefined],
		[61, 60, 1],
		[1, 0, undefined],
		[320, 290, 5],
		[400, 50, 1],
	])(
		"announces the minutes left when the countdown goes from %i to %i seconds: %s",
		(before, now, minutes) => {
			expect(dueAnnouncement(before, now)).toBe(minutes);
		},
	);
});
