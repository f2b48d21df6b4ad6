import { expect, it, vi } from "vitest";
import { preloadPhoneLibrary, readPhone } from "#src/features/checkout/phone";

let load: () => object | Promise<object>;
vi.mock("libphonenumber-js/min", () => load());

it("readPhone does without the library if its loading fails, and loads it anew for the next number", async () => {
	vi.useFakeTimers();
	load = () => {
		throw new Error("offline");
	};
	preloadPhoneLibrary();
	expect(await readPhone("8 916 123-45-67", "RU")).toMatchObject({
		e164: "+79161234567",
		pretty: "8 916 123-45-67",
	});
	load = () => vi.importActual<object>("libphonenumber-js/min");
	expect(await readPhone("8 916 123-45-67", "RU")).toMatchObject({ pretty: "+7 916 123 45 67" });
});
