import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { citySlugsWithPlacePages, siteUrlOf } from "#src/node/gatsby/site-options";
import { catalogue, landing } from "../../fixtures/records";

describe("cities with venue pages", () => {
	it("are those listed in the environment, or else in the landing, or else in CITIES_WITH_PLACE_PAGES", () => {
		const landing = { placePageCities: ["dubai"] };
		const emptyEnv = { citiesWithPlacePages: undefined };
		expect([...citySlugsWithPlacePages({ citiesWithPlacePages: ["kazan"] }, landing)]).toEqual(["kazan"]);
		expect([...citySlugsWithPlacePages(emptyEnv, landing)]).toEqual(["dubai"]);
		expect([...citySlugsWithPlacePages(emptyEnv, {})]).toEqual(["moskva", "sankt-peterburg", "sochi"]);
	});
});

describe("siteUrlOf", () => {
	it("normalises the landing's site address in the same way as the environment's", () => {
		const data = catalogue({
			landing: landing({ brand: { ...landing().brand, siteUrl: "https://Brand.Example/" } }),
		});
		expect(siteUrlOf(parseEnv({ GATSBY_PUBLIC_API_URL: "https://api.example" }), data)).toBe(
			"https://brand.example",
		);
		expect(siteUrlOf(parseEnv({ GATSBY_SITE_URL: "HTTPS://A.example/" }), data)).toBe("https://a.example");
	});

	it("is the local server's address for the sandbox's data, whatever its landing says", () => {
		const data = catalogue({
			landing: landing({ brand: { ...landing().brand, siteUrl: "https://brand.example" } }),
		});
		expect(siteUrlOf(parseEnv({}), data)).toBe("http://localhost:9000");
	});
});
