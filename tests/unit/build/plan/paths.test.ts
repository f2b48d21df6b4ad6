import { describe, expect, it } from "vitest";
import { eventIdOf, localPath, paths } from "../../../../src/routes";

describe("paths", () => {
	it("match the specification's routes of a city", () => {
		expect([
			paths.home("kazan"),
			paths.events("kazan"),
			paths.events("moskva", 2),
			paths.eventsSearch("kazan"),
			paths.event(5, "kazan"),
			paths.places("kazan"),
			paths.place(7, "sochi"),
		]).toEqual([
			"/kazan",
			"/kazan/events",
			"/moskva/events/page/2",
			"/kazan/events/search",
			"/kazan/events/5",
			"/kazan/places",
			"/sochi/places/7",
		]);
	});

	it("match the specification's routes outside cities", () => {
		expect([
			paths.home(),
			paths.events(),
			paths.events(undefined, 6),
			paths.eventsSearch(),
			paths.event(66329),
			paths.places(),
			paths.persons(),
			paths.persons(2),
			paths.person(3),
			paths.news(),
			paths.news(3),
			paths.article(4),
			paths.cart(),
			paths.page("kvn"),
			paths.orderSuccess(),
			paths.orderFail(),
			paths.paymentSuccess(),
			paths.notFound(),
		]).toEqual([
			"/",
			"/events",
			"/events/page/6",
			"/events/search",
			"/events/66329",
			"/places",
			"/persons",
			"/persons/page/2",
			"/persons/person/3",
			"/news",
			"/news/page/3",
			"/news/4",
			"/cart",
			"/kvn",
			"/order/success",
			"/order/fail",
			"/payment/success",
			"/404.html",
		]);
	});

	it("omit the number of a list's first page", () => {
		expect(paths.events("kazan", 1)).toBe("/kazan/events");
		expect(paths.news(1)).toBe("/news");
	});

	it("give eventIdOf the id of an event's page, and undefined for other pages", () => {
		expect(
			[paths.event(5), paths.event(5, "kazan"), localPath(paths.event(5, "kazan"), "en", "ru")].map(eventIdOf),
		).toEqual([5, 5, 5]);
		expect([paths.events("kazan", 2), paths.day("2026-12-31"), paths.place(7, "sochi")].map(eventIdOf)).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	it("contain an order's secret only in the fragment", () => {
		const url = new URL(paths.orderBill("A-1", "s/e?c#r&t"), "https://antrakt.example");
		expect(url.pathname).toBe("/order/bill/A-1");
		expect(url.search).toBe("");
		expect(decodeURIComponent(url.hash.slice(1))).toBe("s/e?c#r&t");
		expect(paths.orderPay("A-1")).toBe("/order/pay/A-1");
	});

	it("have a prefix for each language except the default one", () => {
		expect(localPath("/moskva", "ru", "ru")).toBe("/moskva");
		expect(localPath("/moskva", "en", "ru")).toBe("/en/moskva");
		expect(localPath("/", "ru", "ru")).toBe("/");
		expect(localPath("/", "en", "ru")).toBe("/en");
	});
});
