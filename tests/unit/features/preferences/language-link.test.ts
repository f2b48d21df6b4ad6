import { expect, it } from "vitest";
import { addressInLanguage } from "#src/features/preferences/language-link.tsx";

it.each([
	["/moskva/events", "ru", "en", "/en/moskva/events"],
	["/en/moskva/events", "en", "ar", "/ar/moskva/events"],
	["/en/moskva", "en", "ru", "/moskva"],
	["/en", "en", "ru", "/"],
	["/order/bill/400#secret", "ru", "en", "/en/order/bill/400#secret"],
	["/events/search?q=%D0%B0", "ru", "de", "/de/events/search?q=%D0%B0"],
	// The path only begins with the letters of a language prefix.
	["/entry", "en", "ru", "/entry"],
])(
	"changes the address %s from language %s to %s: %s; Russian has no prefix",
	(address, from, to, result) => {
		expect(addressInLanguage(new URL(address, "https://antrakt.example"), from, to, "ru")).toBe(result);
	},
);
