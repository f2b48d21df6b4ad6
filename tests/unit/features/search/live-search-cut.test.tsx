// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LiveSearch } from "../../../../src/screens/events-search/live-search";
import type { EventsSearchView } from "../../../../src/views/screens";
import { newEntry, Page } from "./page";

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock("../../../../src/screens/events-search/live-parts", async (load) => {
	const parts = await load<typeof import("../../../../src/screens/events-search/live-parts")>();
	return {
		get liveParts() {
			if (network.isDown) throw new Error("Loading chunk 7 failed");
			return parts.liveParts;
		},
	};
});

const VIEW: EventsSearchView = {
	...{ city: { slug: "moskva", name: "Москва", nameIn: "в Москве" }, cityId: 1, total: 1 },
	events: [{ id: 1, sourceId: 1, path: "/moskva/events/1", title: "Из сборки" }],
	...{ categories: [], collections: [] },
};

afterEach(() => {
	network.isDown = true;
});

const open = (query: string) => {
	vi.stubGlobal("fetch", async () => Response.json({ data: [], meta: { page: 1, per_page: 100, total: 0 } }));
	window.history.replaceState(newEntry(), "", `/moskva/events/search${query}`);
	render(
		<Page>
			<LiveSearch view={VIEW} visit="" />
		</Page>,
	);
};

describe("a search whose code fails to load", () => {
	it("shows a retry button, not the unfiltered list", async () => {
		open("?categories=11");
		const retry = await screen.findByRole("button", { name: "Попробовать ещё раз" });
		expect(screen.queryByRole("link", { name: "Из сборки" })).toBeNull();
		network.isDown = false;
		await userEvent.click(retry);
		expect(await screen.findByRole("heading", { level: 2, name: "Ничего не нашлось" })).toBeDefined();
	});

	it("is retried when the network is back", async () => {
		open("?categories=11");
		await screen.findByRole("button", { name: "Попробовать ещё раз" });
		network.isDown = false;
		window.dispatchEvent(new Event("online"));
		expect(await screen.findByRole("heading", { level: 2, name: "Ничего не нашлось" })).toBeDefined();
	});

	it("keeps the list rendered at build time when the address has no query", async () => {
		open("");
		await userEvent.click(document.body);
		expect(screen.getByRole("link", { name: "Из сборки" })).toBeDefined();
	});
});
