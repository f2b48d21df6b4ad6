import { describe, expect, it } from "vitest";
import { addressInLanguage } from "../../../../src/features/settings/language-link";

const at = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

describe("the same page in another language", () => {
	it("has the language's prefix, or none for the main language", () => {
		expect(addressInLanguage(at("/moskva/events"), "ru", "en", "ru")).toBe("/en/moskva/events");
		expect(addressInLanguage(at("/en/moskva/events"), "en", "ar", "ru")).toBe("/ar/moskva/events");
		expect(addressInLanguage(at("/en/moskva"), "en", "ru", "ru")).toBe("/moskva");
		expect(addressInLanguage(at("/en"), "en", "ru", "ru")).toBe("/");
	});

	it("has the same order number, query and fragment", () => {
		expect(addressInLanguage(at("/order/bill/400", "", "#secret"), "ru", "en", "ru")).toBe("/en/order/bill/400#secret");
		expect(addressInLanguage(at("/events/search", "?q=стендап"), "ru", "de", "ru")).toBe("/de/events/search?q=стендап");
	});

	it("has the same path when it only begins with the letters of a prefix", () => {
		expect(addressInLanguage(at("/entry"), "en", "ru", "ru")).toBe("/entry");
	});
});
