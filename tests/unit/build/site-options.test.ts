import { describe, expect, it } from "vitest";
import { placePageCities } from "../../../src/build/gatsby/site-options";

describe("cities with venue pages", () => {
	it("are those listed in the environment, else by the landing, else in the specification", () => {
		const landing = { placePageCities: ["dubai"] };
		const emptyEnv = { citiesWithPlacePages: undefined };
		expect([...placePageCities({ citiesWithPlacePages: ["kazan"] }, landing)]).toEqual(["kazan"]);
		expect([...placePageCities(emptyEnv, landing)]).toEqual(["dubai"]);
		expect([...placePageCities(emptyEnv, {})]).toEqual(["moskva", "sankt-peterburg", "sochi"]);
	});
});
