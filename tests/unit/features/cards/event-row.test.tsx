// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EventRows } from "#src/features/cards/event-row.tsx";
import type { PlaceView } from "#src/views/screens";
import { pageAt, pagesIn } from "../../../fixtures/planning";
import { catalogue, city, event, place } from "../../../fixtures/records";
import { ShopPage } from "../../../fixtures/shop-page";

const RECORDS = catalogue({
	cities: [city()],
	places: [place({ id: 7, locationId: 1, name: "Зал" })],
	events: [event({ locationId: 1, placeId: 7, title: "Гала", startedAt: "2026-12-01T19:00:00+03:00" })],
});

it.each([
	["ru", "1дек"],
	["ja", "112月"],
])("EventRows shows an event's day and month in the language %s", (language, text) => {
	const pages = pagesIn([language], RECORDS, { now: new Date("2026-11-21T12:00:00+03:00") });
	const { events } = pageAt(pages, "/moskva/places/7").context.view as PlaceView;
	render(<EventRows events={events} />, { wrapper: ShopPage });
	expect(document.querySelector("li > [aria-hidden]")?.textContent).toBe(text);
});

it("EventRows marks a show's name and its venue with their languages behind a city's name", () => {
	const row = { path: "/moskva/events/1", sourceId: 1, city: "მოსკოვი", title: "Гала", language: "ru" };
	render(<EventRows events={[{ ...row, place: "Olympia", placeLanguage: "fr" }]} lead="city" />, {
		wrapper: ShopPage,
	});
	const marked = [...document.querySelectorAll("p [lang]")].map((part) => [
		part.getAttribute("lang"),
		part.textContent,
	]);
	expect(marked).toEqual([
		["ru", "Гала"],
		["fr", "Olympia"],
	]);
});
