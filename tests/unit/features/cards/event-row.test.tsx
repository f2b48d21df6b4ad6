// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EventRows } from "../../../../src/features/cards/event-row";
import type { PlaceView } from "../../../../src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event, place } from "../../../fixtures/records";
import { ShopPage } from "../../../fixtures/shop-page";

/** Returns the events in the schedule of a venue's page in a language. */
function scheduleIn(language: string) {
	const records = catalogue({
		cities: [city()],
		places: [place({ id: 7, locationId: 1, name: "Зал" })],
		events: [event({ locationId: 1, placeId: 7, title: "Гала", startedAt: "2026-12-01T19:00:00+03:00" })],
	});
	const pages = pagesIn([language], records, { now: new Date("2026-11-21T12:00:00+03:00") });
	return (pageAt(pages, "/moskva/places/7").context.view as PlaceView).events;
}

describe("a row of a schedule", () => {
	it.each([
		["ru", "1дек"],
		["ja", "112月"],
	])("shows the date with its month in the language %s", (language, text) => {
		render(
			<ShopPage>
				<EventRows events={scheduleIn(language)} />
			</ShopPage>,
		);
		expect(document.querySelector("li > [aria-hidden]")?.textContent).toBe(text);
	});
});
