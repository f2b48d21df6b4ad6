import { describe, expect, it } from "vitest";
import { eventIdOf, localPath, paths } from "#src/routes";

describe("paths", () => {
	it("of an order's payment and bill pages contain its number, and its secret only in the fragment", () => {
		expect(paths.orderPay("A-1")).toBe("/order/pay/A-1");
		const url = new URL(paths.orderBill("A-1", "s/e?c#r&t"), "https://antrakt.example");
		expect([url.pathname, url.search]).toEqual(["/order/bill/A-1", ""]);
		expect(decodeURIComponent(url.hash.slice(1))).toBe("s/e?c#r&t");
	});
});

describe("eventIdOf", () => {
	it.each([
		[paths.event(5), 5],
		[paths.event(5, "kazan"), 5],
		[localPath(paths.event(5, "kazan"), "en", "ru"), 5],
		[paths.events("kazan", 2), undefined],
		[paths.day("2026-12-31"), undefined],
		[paths.place(7, "sochi"), undefined],
	])("returns the id of an event's page, and undefined for other pages: %s", (path, id) =>
		expect(eventIdOf(path)).toBe(id),
	);
});

describe("localPath", () => {
	it.each([
		["/moskva", "ru", "/moskva"],
		["/moskva", "en", "/en/moskva"],
		["/", "ru", "/"],
		["/", "en", "/en"],
	])("adds to %s the prefix of the language %s unless it is the default one", (path, language, expected) =>
		expect(localPath(path, language, "ru")).toBe(expected),
	);
});
