// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LiveSearch } from "#src/screens/events-search/live-search.tsx";
import { newHistoryState, Page, SEARCH_VIEW } from "./page";

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock("#src/features/search/live/live-parts.tsx", async (load) => {
	const parts = await load<typeof import("#src/features/search/live/live-parts.tsx")>();
	return {
		get liveParts() {
			if (network.isDown) throw new Error("Loading chunk 7 failed");
			return parts.liveParts;
		},
	};
});

/** Opens the search page with this query while its code fails to load. */
const open = (query: string) => {
	network.isDown = true;
	vi.stubGlobal("fetch", async () => Response.json({ data: [], meta: { page: 1, per_page: 100, total: 0 } }));
	window.history.replaceState(newHistoryState(), "", `/moskva/events/search${query}`);
	render(<LiveSearch view={SEARCH_VIEW} visit="" />, { wrapper: Page });
};

describe("a search whose code fails to load", () => {
	it.each([
		["the retry button is pressed", (retry: HTMLElement) => userEvent.click(retry)],
		["the network is back", () => window.dispatchEvent(new Event("online"))],
	])("shows a retry button, not the unfiltered list, and searches again when %s", async (_, retryBy) => {
		open("?categories=11");
		const retry = await screen.findByRole("button", { name: "Попробовать ещё раз" });
		expect(screen.queryByRole("link", { name: "Из сборки" })).toBeNull();
		network.isDown = false;
		await retryBy(retry);
		expect(await screen.findByRole("heading", { level: 2, name: "Ничего не нашлось" })).toBeDefined();
	});

	it("keeps the list rendered at build time when the address has no query", async () => {
		open("");
		await userEvent.click(document.body);
		expect(screen.getByRole("link", { name: "Из сборки" })).toBeDefined();
	});
});
