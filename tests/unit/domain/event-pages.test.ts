import { describe, expect, it } from "vitest";
import { eventPagesFile, findPage, lookupKey } from "#src/domain/event-pages";
import { isForPage, type NamedEvent } from "#src/domain/named-event";
import { eventPagesFiles } from "#src/node/gatsby/event-pages-files";
import { catalogue, city, event } from "../../fixtures/records";

const EVENING = "2026-12-05T19:00:00+03:00";
const NEXT_EVENING = "2026-12-06T19:00:00+03:00";

/** The CMS's ids are 1 to 4; the ticket system knows the events as A-1, 500 (two dates) and B. */
const files = eventPagesFiles(
	catalogue({
		cities: [city({ id: 9, slug: "moskva" })],
		events: [
			event({ id: 1, eventSourceId: "A-1", locationId: 9, startedAt: EVENING }),
			event({ id: 2, eventSourceId: 500, locationId: 9, startedAt: EVENING }),
			event({ id: 3, eventSourceId: 500, locationId: 9, startedAt: NEXT_EVENING }),
			event({ id: 4, eventSourceId: "B", locationId: undefined, startedAt: undefined }),
		],
	}),
);

function pageOf(named: NamedEvent) {
	const key = lookupKey(named) ?? "";
	return findPage(JSON.parse(files.get(eventPagesFile(key)) ?? "{}")[key] ?? [], named)?.slice(0, 2);
}

describe("the page of a ticket's event", () => {
	it("is found by event_source_id, whatever the ticket system's own id is", () => {
		expect(pageOf({ id: 700_100, eventSourceId: "A-1", startedAt: EVENING })).toEqual([1, "moskva"]);
		expect(pageOf({ id: "uuid", eventSourceId: "B" })).toEqual([4, ""]);
		// 2 is another event of the CMS.
		expect(pageOf({ id: 2, eventSourceId: "A-1" })).toEqual([1, "moskva"]);
	});

	it("is that of the date, if dates share an event_source_id, be it sent as text or as a number", () => {
		expect(pageOf({ id: 700_101, eventSourceId: 500, startedAt: EVENING })).toEqual([2, "moskva"]);
		expect(pageOf({ id: 700_102, eventSourceId: "500", startedAt: "2026-12-06T16:00:00Z" })).toEqual([
			3,
			"moskva",
		]);
		expect(pageOf({ id: 3, eventSourceId: 500 })).toEqual([3, "moskva"]);
	});

	it("is none if it isn't certain", () => {
		expect(pageOf({ id: 1, eventSourceId: "unknown", startedAt: EVENING })).toBeUndefined();
		expect(pageOf({ id: 700_101, eventSourceId: 500, startedAt: "2027-01-01T19:00:00Z" })).toBeUndefined();
		expect(pageOf({ id: 1 })).toBeUndefined();
		expect(pageOf({ id: 1, startedAt: NEXT_EVENING })).toBeUndefined();
		expect(pageOf({})).toBeUndefined();
	});

	it("is found by the id and the start without an event_source_id", () => {
		expect(pageOf({ id: 1, startedAt: EVENING })).toEqual([1, "moskva"]);
	});
});

describe("a ticket in the basket", () => {
	const page = { id: 12, sourceId: "A-7", startedAt: EVENING };

	it("is for the page whose event_source_id and start it has", () => {
		expect(isForPage({ id: 900, eventSourceId: "A-7", startedAt: EVENING }, page)).toBe(true);
		expect(isForPage({ id: 900, eventSourceId: "A-7" }, page)).toBe(true);
		expect(isForPage({ id: 900, eventSourceId: "A-7", startedAt: NEXT_EVENING }, page)).toBe(false);
		expect(isForPage({ id: 12, eventSourceId: "other" }, page)).toBe(false);
		expect(isForPage({ id: 12 }, page)).toBe(true);
	});
});
