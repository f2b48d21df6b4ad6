// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import EventsIndexScreen from "#src/screens/events-index/events-index.tsx";
import { LiveSearch } from "#src/screens/events-search/live-search.tsx";
import HomeScreen from "#src/screens/home/home.tsx";
import { ShopPage } from "../../fixtures/shop-page";

const EMPTY_CITY = {
	city: { id: 3, slug: "samara", name: "Самара", nameIn: "в Самаре" },
	nearby: [
		{ title: "Казань", path: "/kazan", eventCount: 5 },
		{ title: "Уфа", path: "/ufa", eventCount: 2 },
	],
	events: [],
	days: [],
	categories: [],
	genres: [],
};
const home = { ...EMPTY_CITY, wall: [], genres: [], shelves: [], persons: [], articles: [], customPages: [] };
const list = { ...EMPTY_CITY, paging: { page: 1, pages: 1, paths: ["/samara/events"], total: 0 } };
const search = { ...EMPTY_CITY, total: 0, collections: [] };

describe("a city without events", () => {
	it.each([
		["its home page", <HomeScreen key="home" pageContext={{ view: home }} />],
		["its list of events", <EventsIndexScreen key="list" pageContext={{ view: list }} />],
		["its search page", <LiveSearch key="search" view={search} visit="" />],
	])(
		"leads on to the nearest cities, with their numbers of events, and has no filters or days: %s",
		(_, page) => {
			render(<ShopPage path="/samara">{page}</ShopPage>);
			const names = [/^Казань\s*5\s*событий$/, /^Уфа\s*2\s*события$/];
			const links = names.map((name) => screen.getByRole("link", { name }));
			expect(links.map((link) => link.getAttribute("href"))).toEqual(["/kazan", "/ufa"]);
			for (const name of [/Сегодня/, /Завтра/, /^Фильтры/, "Календарь", "Когда"]) {
				expect(screen.queryByRole("link", { name })).toBeNull();
				expect(screen.queryByRole("button", { name })).toBeNull();
			}
		},
	);
});
