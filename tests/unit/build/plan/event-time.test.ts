import { describe, expect, it } from "vitest";
import { eventCard } from "../../../../src/build/views/cards";
import { eventView } from "../../../../src/build/views/event";
import { russianContext } from "../../../fixtures/planning";
import { catalogue, city, event, place } from "../../../fixtures/records";

const cities = [
	city({ id: 1, timeZone: "Europe/Moscow" }),
	city({ id: 2, slug: "samara", timeZone: "Europe/Samara" }),
	city({ id: 3, slug: "omsk", timeZone: "MSK" }),
];
const places = [place({ id: 7, locationId: 1 }), place({ id: 8, locationId: 3 })];

/** Times on the card and on the page. */
function timesOf(fields: Record<string, unknown>) {
	const one = event({ startedAt: "2026-11-21T16:00:00Z", ...fields });
	const context = russianContext(catalogue({ cities, places, events: [one] }));
	return [eventCard(context, one).when?.time, eventView(context, one).when?.time];
}

describe("an event's time", () => {
	it.each([
		["its city's zone", { locationId: 2, placeId: 7 }, "20:00"],
		["its venue's zone without a city", { placeId: 7 }, "19:00"],
		["its venue's zone in an unknown city", { locationId: 99, placeId: 7 }, "19:00"],
		["its offset in a city without a zone", { locationId: 3, placeId: 8 }, "16:00"],
		["its offset without city and venue", {}, "16:00"],
	])("is in %s", (_, fields, time) => expect(timesOf(fields)).toEqual([time, time]));
});
