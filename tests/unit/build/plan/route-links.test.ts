import { expect, it } from "vitest";
import { siteThemeOf } from "../../../../src/build/gatsby/make-site";
import type { EventView } from "../../../../src/views/screens";
import { pageAt, pagesIn, russianContext } from "../../../fixtures/planning";
import { catalogue, city, event, landing, place, theme } from "../../../fixtures/records";

const GULF_SHOP = catalogue({
	landing: landing({
		theme: theme({ currency: { code: "RUB" } }),
		brand: { ...landing().brand, countryCode: "AE" },
	}),
	cities: [city()],
	places: [place({ id: 7, name: "Опера", locationId: 1, latitude: 25.2, longitude: 55.3 })],
	events: [event({ placeId: 7, locationId: 1, title: "Вечер", startedAt: "2026-11-21T20:00:00+04:00" })],
});

it("an event's page links to the map service of the brand's country, whatever its currency", () => {
	const { view } = pageAt(pagesIn(["ru"], GULF_SHOP), "/moskva/events/1").context;
	expect((view as EventView).place?.routeUrl).toMatch(/^https:\/\/www\.google\.com\/maps\//);
});

it("the site's theme contains the brand's country, for map links that the browser makes", () => {
	expect(siteThemeOf(russianContext(GULF_SHOP)).country).toBe("AE");
});
