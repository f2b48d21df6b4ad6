import { describe, expect, it } from "vitest";
import type { TicketEvent } from "#src/domain/event";
import type { DatePrice } from "#src/domain/price";
import { datesAhead } from "#src/features/seats/ticket-widget/date-state";
import { eventView } from "#src/node/pipeline/views/event";
import type { EventSoldHere } from "#src/views/screens";
import { russianContext } from "../../../fixtures/planning";
import { catalogue, city, event, place } from "../../../fixtures/records";
import { offer } from "./halls";
import { dateOf } from "./shop";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const start = (day: number) => `2026-12-${String(day).padStart(2, "0")}T19:00:00+03:00`;
/** A date in Moscow's only hall, unless the fields say otherwise. */
const date = (id: number, day: number, fields: Partial<TicketEvent> = {}) =>
	event({
		id,
		eventSourceId: 10,
		title: "Стендап",
		startedAt: start(day),
		locationId: 1,
		placeId: 7,
		hallId: 5,
		...fields,
	});
const inKazan = { locationId: 2, placeId: 8, hallId: 6 };

const first = date(1, 1);

function viewOf(...others: TicketEvent[]): EventSoldHere {
	const shop = catalogue({
		cities: [city({ slug: "moskva", id: 1 }), city({ slug: "kazan", id: 2 })],
		places: [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 2 })],
		events: [first, ...others],
	});
	return eventView(russianContext(shop), first) as EventSoldHere;
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

	/** 1,000 dates of one event_source_id in each of three halls, of which the page's own is the first. */
	const many = Array.from({ length: 2_999 }, (_, at) => {
		const startedAt = new Date(Date.parse(start(1)) + (at + 1) * 1_200_000).toISOString();
		return date(2 + at, 1, { startedAt, ...[inKazan, {}, { hallId: 9 }][at % 3] });
	});
	const rowsOfMany = () => many.map(({ id, startedAt }) => ({ ...row(id, 1), startedAt }));

	it("are the nearest hundred of its hall if thousands are in other halls, and the page's data stays small", () => {
		const view = viewOf(...many);
		expect(JSON.stringify(view).length).toBeLessThan(10_000);
		const idsOn = (rows: DatePrice[]) =>
			datesAhead(view, rows, NOW).dates.map(({ eventId }) => Number(eventId));
		const hundred = [1, ...many.flatMap(({ id }) => (id % 3 === 0 ? [id] : [])).slice(0, 99)];
		expect(idsOn([row(1, 1), ...rowsOfMany()])).toEqual(hundred);
		// The ids of another system: the start decides.
		const foreign = rowsOfMany().map((one) => ({ ...one, eventId: `x-${one.eventId}` }));
		expect(idsOn(foreign)).toHaveLength(99);
		expect(datesAhead(view, [row("x-1", 1)], NOW).dates).toHaveLength(1);
	});

	it("don't include another hall's date of unknown id that starts with one of its hall, if there are thousands", () => {
		const twin = date(4_000, 1, { ...inKazan, startedAt: many[1]?.startedAt });
		const view = viewOf(...many, twin);
		const rows = [row(1, 1), { ...row("x", 1), startedAt: twin.startedAt }];
		expect(datesAhead(view, rows, NOW).dates).toMatchObject([{ eventId: 1 }]);
		expect(datesAhead(view, [...rows, ...rowsOfMany().slice(1, 2)], NOW).dates).toHaveLength(2);
	});

	it("costs an event nothing whose id no other hall shares", () => {
		expect(viewOf(date(2, 2), date(3, 3, { ...inKazan, eventSourceId: 11 }))).not.toHaveProperty("elsewhere");
	});
});
