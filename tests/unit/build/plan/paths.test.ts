import { describe, expect, it } from "vitest";
import { eventIdOf, localPath, paths } from "../../../../src/routes";

describe("paths", () => {
	it.each([
		[paths.home("kazan"), "/kazan"],
		[paths.events("kazan"), "/kazan/events"],
		[paths.events("kazan", 1), "/kazan/events"],
		[paths.events("moskva", 2), "/moskva/events/page/2"],
		[paths.eventsSearch("kazan"), "/kazan/events/search"],
		[paths.event(5, "kazan"), "/kazan/events/5"],
		[paths.places("kazan"), "/kazan/places"],
		[paths.place(7, "sochi"), "/sochi/places/7"],
		[paths.home(), "/"],
		[paths.events(), "/events"],
		[paths.events(undefined, 6), "/events/page/6"],
		[paths.eventsSearch(), "/events/search"],
		[paths.event(66329), "/events/66329"],
		[paths.places(), "/places"],
		[paths.persons(), "/persons"],
		[paths.persons(2), "/persons/page/2"],
		[paths.person(3), "/persons/person/3"],
		[paths.news(), "/news"],
		[paths.news(1), "/news"],
		[paths.news(3), "/news/page/3"],
		[paths.article(4), "/news/4"],
		[paths.cart(), "/cart"],
		[paths.page("kvn"), "/kvn"],
		[paths.orderPay("A-1"), "/order/pay/A-1"],
		[paths.orderSuccess(), "/order/success"],
		[paths.orderFail(), "/order/fail"],
		[paths.paymentSuccess(), "/payment/success"],
		[paths.notFound(), "/404.html"],
	])("has the route %s of the specification", (path, expected) => expect(path).toBe(expected));

	it("contains an order's secret only in the fragment", () => {
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
	])("adds to %s the prefix of each language except the default one: %s", (path, language, expected) =>
		expect(localPath(path, language, "ru")).toBe(expected),
	);
});
