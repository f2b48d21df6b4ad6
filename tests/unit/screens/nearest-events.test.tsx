// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberCity } from "#src/features/cities/remembered-city";
import { NearestEventsSlot } from "#src/screens/nearest-events-slot.tsx";
import NotFoundScreen from "#src/screens/not-found/not-found.tsx";
import OrdersScreen from "#src/screens/orders/orders.tsx";
import { ShopPage } from "../../fixtures/shop-page";

// Importing the part takes longer than a test waits.
beforeAll(() => import("#src/screens/nearest-events.tsx"));

const card = (id: number, title: string, days: number) => ({
	id,
	sourceId: id,
	path: `/omsk/events/${id}`,
	title,
	when: { iso: new Date(Date.now() + days * 86_400_000).toISOString(), date: "1 декабря", time: "19:00" },
});

/** Walls of home pages by the path of their data; other requests are answered with 404. */
let walls: Record<string, object[]>;
let requested: string[];
beforeEach(() => {
	requested = [];
	walls = { "/page-data/index/page-data.json": [card(9, "Всюду", 1)] };
	vi.stubGlobal("fetch", async (address: string) => {
		requested.push(address);
		const wall = walls[address];
		return wall
			? Response.json({ result: { pageContext: { view: { wall } } } })
			: new Response("", { status: 404 });
	});
});
const eventTitles = () =>
	screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const renderPart = (part = <NearestEventsSlot />) => render(<ShopPage>{part}</ShopPage>);

describe("the nearest events on an empty page", () => {
	it.each([
		["the page of orders without any", <OrdersScreen key="orders" />],
		["the not-found page", <NotFoundScreen key="404" />],
	])("are those of the visitor's city that aren't over: %s", async (_, page) => {
		rememberCity({ slug: "omsk", name: "Омск" });
		walls["/page-data/omsk/page-data.json"] = [card(1, "Вчера", -1), card(2, "Завтра", 1)];
		renderPart(page);
		await waitFor(() => expect(eventTitles()).toEqual(["Завтра"]));
		expect(screen.getByRole("link", { name: /Ближайшие события/ }).getAttribute("href")).toBe("/omsk/events");
	});

	it.each([
		["has no page", undefined],
		["has no events", []],
	])("are those of all cities when the visitor's city %s", async (_, wall) => {
		rememberCity({ slug: "omsk", name: "Омск" });
		if (wall) walls["/page-data/omsk/page-data.json"] = wall;
		renderPart();
		await waitFor(() => expect(eventTitles()).toEqual(["Всюду"]));
	});

	it("are left out, and not asked for, while the device is offline", async () => {
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		const { container } = renderPart();
		await waitFor(() => expect(container.textContent).toBe(""));
		await act(async () => undefined);
		expect(requested).toEqual([]);
	});

	it("are left out when their data can't be read", async () => {
		walls = {};
		const { container } = renderPart();
		await waitFor(() => expect(requested).toHaveLength(1));
		await waitFor(() => expect(container.querySelector("div")).toBeNull());
	});
});
