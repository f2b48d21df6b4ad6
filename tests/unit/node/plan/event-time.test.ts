import { describe, expect, it } from "vitest";
import { eventCard, rowCard } from "#src/node/pipeline/views/cards";
import { eventView } from "#src/node/pipeline/views/event";
import { russianContext } from "../../../fixtures/planning";
import { catalogue, city, event, place } from "../../../fixtures/records";

const cities = [
	city({ id: 1, timeZone: "Europe/Moscow" }),
	city({ id: 2, slug: "samara", timeZone: "Europe/Samara" }),
	city({ id: 3, slug: "omsk", timeZone: "MSK" }),
];
const places = [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 3 })];

function timesOf(fields: Record<string, unknown>) {
	const ticketEvent = event({ startedAt: "2026-11-21T16:00:00Z", ...fields });
	const context = russianContext(catalogue({ cities, places, events: [ticketEvent] }));
	return [eventCard(context, ticketEvent).when?.time, eventView(context, ticketEvent).when?.time];
}

describe("an event's time", () => {
	it.each([
		["in its city's zone", { locationId: 2, placeId: 7 }, "20:00"],
		["in its venue's zone when it has no city", { placeId: 7 }, "19:00"],
		["in its venue's zone when its city is unknown", { locationId: 99, placeId: 7 }, "19:00"],
		["with the timestamp's offset when its city's zone is invalid", { locationId: 3, placeId: 8 }, "16:00"],
		["with the timestamp's offset when it has neither city nor venue", {}, "16:00"],
	])("is shown %s", (_, fields, time) => expect(timesOf(fields)).toEqual([time, time]));
});

it("a start or end that stands for no date is neither shown nor stops the build", () => {
	const noDate = "9999-12-31T23:59:59Z";
	expect(timesOf({ locationId: 1, startedAt: noDate, durationMinutes: 43_200 })).toEqual([
		undefined,
		undefined,
	]);
	expect(timesOf({ locationId: 1, endedAt: noDate })).toEqual(["19:00", "19:00"]);
	const undated = event({ locationId: 1, startedAt: noDate });
	const context = russianContext(catalogue({ cities, places, events: [undated] }));
	expect(rowCard(context, undated).when).toBeUndefined();
});

describe("an event's date on its cards", () => {
	const now = Date.parse("2026-11-21T12:00:00+03:00");
	const datesOf = (fields: Record<string, unknown>, buildTime: { now?: number } = { now }) => {
		const ticketEvent = event({ locationId: 1, ...fields });
		const context = { ...russianContext(catalogue({ cities, places, events: [ticketEvent] })), ...buildTime };
		const [card, row] = [eventCard(context, ticketEvent), rowCard(context, ticketEvent)];
		expect(row.when?.date).toBe(card.when?.date);
		const dates = [card.previousWhen?.date, card.when?.date].filter((date) => date !== undefined);
		return dates.map((date) => date.replace(/\s/g, " "));
	};

	it("has the year when the start is over nine months ahead, unless the build's time is unknown", () => {
		expect(datesOf({ startedAt: "2027-11-20T19:00:00+03:00" })).toEqual(["суббота, 20 ноября 2027 г."]);
		expect(datesOf({ startedAt: "2027-06-19T19:00:00+03:00" })).toEqual(["сб, 19 июня"]);
		expect(datesOf({ startedAt: "2026-11-20T19:00:00+03:00" })).toEqual(["пт, 20 ноября"]);
		expect(datesOf({ startedAt: "2027-11-20T19:00:00+03:00" }, {})).toEqual(["сб, 20 ноября"]);
	});

	it("has the year when the event moved to another year", () => {
		const moved = { status: "moved", startedAt: "2027-01-16T19:00:00+03:00" };
		const dates = ["среда, 16 декабря 2026 г.", "суббота, 16 января 2027 г."];
		expect(datesOf({ ...moved, previousStartedAt: "2026-12-16T19:00:00+03:00" })).toEqual(dates);
		const datesOfOneYear = ["пт, 1 января", "сб, 16 января"];
		expect(datesOf({ ...moved, previousStartedAt: "2026-12-31T22:00:00Z" })).toEqual(datesOfOneYear);
		const range = {
			...moved,
			previousStartedAt: "2026-12-16T12:00:00+03:00",
			endedAt: "2027-01-20T22:00:00+03:00",
		};
		expect(datesOf(range)).toEqual(["среда, 16 декабря 2026 г.", "16–20 января 2027 г."]);
	});

	it.each([
		["2027-11-20T12:00:00+03:00", "2027-12-03T22:00:00+03:00", "20 ноября – 3 декабря 2027 г."],
		["2026-12-21T12:00:00+03:00", "2027-12-21T22:00:00+03:00", "21 декабря 2026 г. – 21 декабря 2027 г."],
	])(
		"has the year when a range is over nine months ahead or spans two years: %s to %s",
		(startedAt, endedAt, text) => {
			expect(datesOf({ startedAt, endedAt })).toEqual([text]);
		},
	);
});
