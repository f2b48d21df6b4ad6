import { describe, expect, it } from "vitest";
import { placePageCities } from "../../../src/build/gatsby/site-options";

describe("cities with venue pages", () => {
	it("are those of the environment, else of the landing, else of the specification", () => {
		const landing = { placePageCities: ["dubai"] };
		expect([...placePageCities({ citiesWithPlacePages: ["kazan"] }, landing)]).toEqual(["kazan"]);
		expect([...placePageCities({ citiesWithPlacePages: undefined }, landing)]).toEqual(["dubai"]);
		expect([...placePageCities({ citiesWithPlacePages: undefined }, {})]).toEqual([
			"moskva",
			"sankt-peterburg",
			"sochi",
		]);
	});
});
