import { describe, expect, it } from "vitest";
import { placePageCities } from "../../../src/build/gatsby/make-site";

describe("cities with venue pages", () => {
	it("come from the environment, else the landing, else the specification", () => {
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
