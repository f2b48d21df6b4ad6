import { describe, expect, it } from "vitest";
import { countryOfCurrency, mapLink } from "../../../src/domain/map-link";

describe("mapLink", () => {
	it("opens the map service of the brand's country", () => {
		const place = { latitude: 55.7, longitude: 37.6, address: "Лесная, 1" };
		expect(mapLink(place, countryOfCurrency("RUB"))).toBe("https://yandex.ru/maps/?rtext=~55.7,37.6&rtt=mt");
		for (const code of ["AED", "GEL", "EUR"])
			expect(mapLink(place, countryOfCurrency(code))).toBe(
				"https://www.google.com/maps/dir/?api=1&destination=55.7,37.6",
			);
	});

	it("searches by address without coordinates, and is undefined without either", () => {
		expect(mapLink({ address: "Клуб & бар" }, "RU")).toBe(
			"https://yandex.ru/maps/?text=%D0%9A%D0%BB%D1%83%D0%B1%20%26%20%D0%B1%D0%B0%D1%80",
		);
		expect(mapLink({ address: "A & B" }, "AE")).toBe("https://www.google.com/maps/search/?api=1&query=A%20%26%20B");
		expect(mapLink({}, "RU")).toBeUndefined();
	});
});
