// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveSearch } from "#src/screens/events-search/live-search.tsx";
import { makeDialogsWork, newHistoryState, Page, SEARCH_VIEW } from "./page";

const PATH = "/moskva/events/search";
/** Makes the search page. @param total number of events in the build */
const page = (total = 1) => (
	<Page>
		<LiveSearch view={{ ...SEARCH_VIEW, total }} visit="" />
	</Page>
);

// Preload the code of the live search: compiling it takes longer than a test waits.
beforeAll(async () => {
	await Promise.all([
		import("#src/features/search/live/live-parts.tsx"),
		import("#src/features/search/live/search-engine"),
		import("#src/features/search/query-string"),
		import("#src/features/search/filters/filter-dialog.tsx"),
	]);
}, 60_000);

const liveEvent = (id: number, title: string) => ({
	id,
	event_source_id: id,
	title,
	place_id: 7,
	started_at: "2027-01-01T19:00:00+03:00",
});

/** Responses of the API and the site by path; a number is an error status. */
let answers: Record<string, object[] | number>;
/** Numbers of records on all pages, where they aren't those of the answer. */
let totals: Record<string, number>;
let requestedUrls: URL[];
beforeEach(() => {
	makeDialogsWork();
	window.history.replaceState(newHistoryState(), "", PATH);
	requestedUrls = [];
	totals = {};
	answers = {
		"/v1/events": [liveEvent(2, "Живое")],
		"/v1/events_places": ["Клуб", "Арена"].map((title, at) => ({ id: 7 + at, title, location_id: 1 })),
	};
	vi.stubGlobal("fetch", async (address: string) => {
		const url = new URL(address, "http://localhost");
		requestedUrls.push(url);
		const answer = answers[url.pathname] ?? 404;
		if (typeof answer === "number") return new Response("", { status: answer });
		const total = totals[url.pathname] ?? answer.length;
		return Response.json({ data: answer, meta: { page: 1, per_page: 100, total } });
	});
});

/** Opens the search page. @param total number of events in the build */
const openAt = (query = "", total = 1) => {
	window.history.replaceState(newHistoryState(), "", PATH + query);
	render(page(total));
};
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
const link = (name: string) => screen.getByRole("link", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const applyFilters = async () => {
	await userEvent.click(await screen.findByRole("button", { name: "Показать 1 событие" }));
	await heading("Нашлось 1 событие");
};
const eventQueries = () =>
	requestedUrls.filter(({ pathname }) => pathname === "/v1/events").map(({ searchParams }) => searchParams);

describe("the search page", () => {
	it("before JavaScript runs, shows the list rendered at build time; then hydrates the server's markup", () => {
		const container = document.createElement("div");
		container.innerHTML = renderToString(page());
		document.body.append(container);
		expect(link("Звёздный состав").getAttribute("href")).toBe(`${PATH}?is_star_cast=1`);
		expect(screen.getByRole("search").getAttribute("action")).toBe(PATH);
		expect(link("Из сборки").getAttribute("href")).toBe("/moskva/events/1");
		render(page(), { container, hydrate: true });
		expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Ближайшие события");
	});

	it("requests more events without leaving the search page", async () => {
		answers["/v1/events"] = Array.from({ length: 24 }, (_, at) => liveEvent(at + 1, `Событие ${at + 1}`));
		totals["/v1/events"] = 25;
		openAt("", 25);
		await userEvent.click(link("Показать ещё"));
		await waitFor(() => expect(eventQueries().at(-1)?.get("page")).toBe("2"));
		expect(window.location.pathname).toBe(PATH);
	});

	it("names no number of all events beside the cards, which are fewer, as dates of a show share one", async () => {
		const events = Array.from({ length: 45 }, (_, at) => liveEvent(at + 1, `Событие ${at % 37}`));
		answers["/v1/events"] = events.slice(0, 24);
		totals["/v1/events"] = events.length;
		openAt("", 37);
		await userEvent.click(document.body);
		await screen.findByRole("link", { name: "Событие 1" });
		expect(button("Показать ещё").parentElement?.textContent).toBe("Показать ещё");
	});

	it("applies a filter, and removes the filter when its chip is clicked", async () => {
		openAt();
		await userEvent.click(button("Жанры"));
		await userEvent.click(await screen.findByRole("checkbox", { name: "Рок" }));
		await applyFilters();
		expect(window.location.search).toBe("?categories=22");
		expect(button("Жанры 1")).toBeTruthy();
		expect(eventQueries().at(-1)?.get("category_id_in")).toBe("22");
		expect(screen.getByRole("link", { name: "Живое" })).toBeTruthy();
		await userEvent.click(link("Убрать фильтр: Рок"));
		const title = await heading("Ближайшие события");
		expect(document.activeElement).toBe(title);
		expect(window.location.search).toBe("");
	});

	it("without filters, sends no request until the visitor's first interaction, then shows the live list", async () => {
		openAt("", 25);
		await waitFor(() => expect(button("Когда")).toHaveProperty("disabled", false));
		expect(link("Показать ещё").getAttribute("href")).toBe("/moskva/events/page/2");
		expect(requestedUrls).toEqual([]);
		await userEvent.click(document.body);
		expect(await screen.findByRole("link", { name: "Живое" })).toBeTruthy();
		expect(eventQueries()).toHaveLength(1);
		expect(screen.queryByRole("link", { name: "Показать ещё" })).toBeNull();
	});

	it("offers the API's venues, and shows the number of matching events before the filter is applied", async () => {
		openAt();
		await userEvent.click(button("Площадка"));
		const checkboxes = await screen.findAllByRole("checkbox");
		expect(checkboxes.map((place) => place.closest("label")?.textContent)).toEqual(["Арена", "Клуб"]);
		await userEvent.click(screen.getByLabelText("Клуб"));
		await applyFilters();
		expect(window.location.search).toBe("?places=7");
		expect(await screen.findByRole("link", { name: "Убрать фильтр: Клуб" })).toBeTruthy();
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	it("applies genre, date and sort order from one dialog, whose button then counts two chosen filters", async () => {
		openAt();
		await userEvent.click(button("Фильтры"));
		const dialog = within(await screen.findByRole("dialog", { name: "Фильтры" }));
		await userEvent.click(dialog.getByRole("checkbox", { name: "Рок" }));
		await userEvent.click(dialog.getByRole("button", { name: "Завтра" }));
		await userEvent.click(dialog.getByRole("radio", { name: "Сначала дешёвые" }));
		await applyFilters();
		expect(window.location.search).toMatch(/^\?categories=22&date_gte=[\d-]+&sort=price$/);
		expect(button("Фильтры · 2")).toBeTruthy();
		await userEvent.click(link("Сбросить всё"));
		await waitFor(() => expect(window.location.search).toBe("?sort=price"));
	});

	it("applies a date shortcut at once and closes the dialog", async () => {
		openAt();
		await userEvent.click(button("Когда"));
		await userEvent.click(await screen.findByRole("button", { name: "Завтра" }));
		await heading("Нашлось 1 событие");
		expect(button("Завтра")).toBeTruthy();
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	it("suggests removing filters or widening the search when nothing is found", async () => {
		answers["/v1/events"] = [];
		answers["/data/search.ru.json"] = 503;
		openAt("?categories=22&q=живое");
		await heading("Ничего не нашлось");
		expect(link("Без фильтра «Рок»").getAttribute("href")).toContain("?q=");
		expect(link("Искать во всех городах").getAttribute("href")).toContain("/events/search?q=");
	});

	it("reports a failed search, and repeats it when the retry button is pressed", async () => {
		answers["/v1/events"] = 400;
		openAt("?categories=22");
		await heading("Поиск не отвечает");
		answers["/v1/events"] = [];
		await userEvent.click(button("Попробовать ещё раз"));
		await heading("Ничего не нашлось");
	});

	it("keeps the list rendered at build time, with a note about its age, when the live list fails to load", async () => {
		answers["/v1/events"] = 400;
		openAt();
		await userEvent.click(document.body);
		await screen.findByText(/на момент публикации/);
		expect(link("Из сборки")).toBeTruthy();
	});

	it("applies both a filter and the text that was typed just before the filter was chosen", async () => {
		answers["/data/search.ru.json"] = 503;
		openAt();
		fireEvent.change(screen.getByRole("searchbox"), { target: { value: "живое" } });
		fireEvent.click(link("Звёздный состав"));
		await waitFor(() => expect(new URLSearchParams(window.location.search).get("q")).toBe("живое"));
		expect(window.location.search).toContain("is_star_cast=1");
	});

	it("searches while the visitor types, and clears the field when the chip of the typed text is removed", async () => {
		answers["/data/search.ru.json"] = 503;
		openAt();
		await userEvent.type(screen.getByRole("searchbox"), "живое");
		await heading("Нашлось 1 событие");
		await userEvent.click(link("Убрать фильтр: «живое»"));
		await waitFor(() => expect(screen.getByRole("searchbox")).toHaveProperty("value", ""));
	});
});
