import { describe, expect, it } from "vitest";
import type { TicketEvent } from "#src/domain/event";
import type { DatePrice } from "#src/domain/price";
import { datesAhead } from "#src/features/seats/ticket-widget/date-state";
import type { EventSoldHere } from "#src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event, place } from "../../../fixtures/records";
import { offer } from "./halls";
import { dateOf } from "./shop";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const start = (day: number) => `2026-12-${String(day).padStart(2, "0")}T19:00:00+03:00`;
/** A date in Moscow's only hall, unless the fields say otherwise. */
const date = (id: number, day: number, fields: Partial<TicketEvent> = {}) =>
	event({
		...{ id, eventSourceId: 10, title: "Стендап", startedAt: start(day) },
		...{ locationId: 1, placeId: 7, hallId: 5, ...fields },
	});
const inKazan = { locationId: 2, placeId: 8, hallId: 6 };

function viewOf(...others: TicketEvent[]): EventSoldHere {
	const shop = catalogue({
		cities: [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: 2 })],
		places: [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 2 })],
		events: [date(1, 1), ...others],
	});
	return pageAt(pagesIn(["ru"], shop), "/moskva/events/1").context.view as EventSoldHere;
}

const row = (eventId: DatePrice["eventId"], day: number, fields: Partial<DatePrice> = {}) =>
	dateOf([offer(1)], { eventId, startedAt: start(day), ...fields });
const soldOutOwn = row(1, 1, { availability: "sold_out" });

/** The days of the dates that the page of the first date offers. */
function daysOn(view: EventSoldHere, rows: DatePrice[]) {
	const { dates, first } = datesAhead(view, rows, NOW);
	return { days: dates.map(({ startedAt }) => Number(startedAt?.slice(8, 10))), first: first?.startedAt };
}

describe("the dates of an event_source_id that the page of one of them offers", () => {
	it.each<[what: string, others: TicketEvent[], rows: DatePrice[], days: number[]]>([
		["its city's other date", [date(2, 2)], [soldOutOwn, row(2, 2)], [1, 2]],
		["no other city's date", [date(2, 2, inKazan)], [soldOutOwn, row(2, 2)], [1]],
		[
			"no date of no city",
			[date(2, 2, { locationId: undefined, placeId: undefined, hallId: undefined })],
			[soldOutOwn, row(2, 2)],
			[1],
		],
		[
			"a date of its hall that names no city",
			[date(2, 2, { locationId: undefined })],
			[soldOutOwn, row(2, 2)],
			[1, 2],
		],
		["its own date, moved to where another hall's is", [date(2, 2, { hallId: 9 })], [row(1, 2)], [2]],
		["no date in another hall", [date(2, 2, { hallId: 9 })], [soldOutOwn, row(2, 2)], [1]],
		["no date in another place", [date(2, 2, { placeId: 9 })], [soldOutOwn, row(2, 2)], [1]],
		["a date whose hall isn't known", [date(2, 2, { hallId: undefined })], [soldOutOwn, row(2, 2)], [1, 2]],
		["a date that the build doesn't know", [date(2, 2, inKazan)], [soldOutOwn, row(3, 3)], [1, 3]],
		["no other city's date by its start", [date(2, 2, inKazan)], [soldOutOwn, row("x-2", 2)], [1]],
		["its own date, though another city's starts then", [date(2, 1, inKazan)], [row("x-1", 1)], [1]],
		["its own date once", [date(2, 1, inKazan)], [soldOutOwn, row(2, 1)], [1]],
		[
			"its city's other date, though another city's starts then",
			[date(2, 2), date(3, 2, inKazan)],
			[soldOutOwn, row(3, 2), row(2, 2)],
			[1, 2],
		],
		["nothing if only another city's is left", [date(2, 2, inKazan)], [row(2, 2)], []],
		["another show's date in its hall", [date(2, 2, { eventSourceId: 11 })], [soldOutOwn, row(2, 2)], [1, 2]],
	])("includes %s", (_, others, rows, days) => {
		expect(daysOn(viewOf(...others), rows).days).toEqual(days);
	});

	it("leaves out other cities' dates beyond those that the page links to", () => {
		const others = Array.from({ length: 20 }, (_, at) => date(2 + at, 2 + at, inKazan));
		const rows = [soldOutOwn, ...others.map(({ id }, at) => row(id, 2 + at))];
		expect(daysOn(viewOf(...others), rows)).toEqual({ days: [1], first: start(1) });
	});

	it("costs an event nothing whose id no other hall shares", () => {
		expect(viewOf(date(2, 2), date(3, 3, { ...inKazan, eventSourceId: 11 }))).not.toHaveProperty("elsewhere");
	});
});
