// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { startMinutes } from "#src/domain/named-event";
import { openCart, seat } from "./cart-page";

const START = "2026-12-01T19:00:00+03:00";
const EVENT = { id: "date-7", eventSourceId: 50, startedAt: START };

/** Serves an event's page, or a server error in its place. */
function servePage(view: object | undefined): void {
	const data = { result: { pageContext: { language: "ru", view } } };
	const fetchOthers = globalThis.fetch;
	vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
		if (path.startsWith("/data/event-pages-"))
			return Response.json({ 50: [[5, "moskva", startMinutes(START)]] });
		if (!path.startsWith("/page-data/moskva/events/5/")) return fetchOthers(path, init);
		return view ? Response.json(data) : new Response("", { status: 500 });
	});
}

function openTicket(view: object | undefined, title?: string): void {
	openCart([seat(11, { event: { ...EVENT, title } })]);
	servePage(view);
}

it("a basket's line is named as the event's page is, and links there, if the API sends no title", async () => {
	openTicket({ title: "Стендап из Тулы", city: { slug: "moskva" } });
	const link = await screen.findByRole("link", { name: "Стендап из Тулы" });
	expect(link.getAttribute("href")).toBe("/moskva/events/5");
});

it("a basket's line keeps the title that the API sends", async () => {
	openTicket({ title: "Стендап из Тулы" }, "Стендап");
	expect(await screen.findByRole("link", { name: "Стендап" })).toBeDefined();
});

it("a basket's line is still shown when its event's page can't be fetched", async () => {
	openTicket(undefined);
	expect(await screen.findByRole("heading", { level: 2, name: "Событие №date-7" })).toBeDefined();
});
