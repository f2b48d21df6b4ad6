import { describe, expect, it } from "vitest";
import { brandCountry, mapLink } from "#src/domain/map-link";
import { landing, theme } from "../../fixtures/records";

const GOOGLE_DIRECTIONS = "https://www.google.com/maps/dir/?api=1&destination=55.7,37.6";
const YANDEX_DIRECTIONS = "https://yandex.ru/maps/?rtext=~55.7,37.6&rtt=mt";

function landingWithCurrency(code: string, countryCode?: string) {
	const { brand } = landing();
	return landing({ theme: theme({ currency: { code } }), brand: { ...brand, countryCode } });
}

describe("mapLink", () => {
	const place = { latitude: 55.7, longitude: 37.6, address: "Лесная, 1" };

	it.each([
		["AE", "RUB", GOOGLE_DIRECTIONS],
		["KZ", "USD", YANDEX_DIRECTIONS],
		[undefined, "RUB", YANDEX_DIRECTIONS],
		[undefined, "AED", GOOGLE_DIRECTIONS],
		[undefined, "GEL", GOOGLE_DIRECTIONS],
		[undefined, "EUR", GOOGLE_DIRECTIONS],
	])(
		"uses the map service of the landing's country, else of the currency's: %s, %s",
		(country, currency, link) => {
			expect(mapLink(place, brandCountry(landingWithCurrency(currency, country)))).toBe(link);
		},
	);

	it.each([
		["RU", "https://yandex.ru/maps/?text=%D0%9A%D0%BB%D1%83%D0%B1%20%26%20Bar"],
		["AE", "https://www.google.com/maps/search/?api=1&query=%D0%9A%D0%BB%D1%83%D0%B1%20%26%20Bar"],
	])(
		"is a search for the address if the venue has no coordinates, and undefined if it has no address either: %s",
		(country, link) => {
			expect(mapLink({ address: "Клуб & Bar" }, country)).toBe(link);
			expect(mapLink({}, country)).toBeUndefined();
		},
	);
});
