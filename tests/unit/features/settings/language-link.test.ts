import { describe, expect, it } from "vitest";
import { addressInLanguage } from "../../../../src/features/settings/language-link";

const locationAt = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

describe("the same page in another language", () => {
	it("adds the language's prefix, or none for the main language", () => {
		expect(addressInLanguage(locationAt("/moskva/events"), "ru", "en", "ru")).toBe("/en/moskva/events");
		expect(addressInLanguage(locationAt("/en/moskva/events"), "en", "ar", "ru")).toBe("/ar/moskva/events");
		expect(addressInLanguage(locationAt("/en/moskva"), "en", "ru", "ru")).toBe("/moskva");
		expect(addressInLanguage(locationAt("/en"), "en", "ru", "ru")).toBe("/");
	});

	it("keeps the order's number, the query and the fragment", () => {
		expect(addressInLanguage(locationAt("/order/bill/400", "", "#secret"), "ru", "en", "ru")).toBe(
			"/en/order/bill/400#secret",
		);
		expect(addressInLanguage(locationAt("/events/search", "?q=стендап"), "ru", "de", "ru")).toBe(
			"/de/events/search?q=стендап",
		);
	});

	it("keeps a path that only begins with the letters of a language prefix", () => {
		expect(addressInLanguage(locationAt("/entry"), "en", "ru", "ru")).toBe("/entry");
	});
});
