// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sharePage } from "#src/browser/share-page";
import { useWakeLock } from "#src/features/tickets/use-wake-lock";
import { BLOCKED_APIS, BLOCKS, type Block, type BlockedApi, blockApis } from "../../fixtures/blocked-apis";
import { everyTemplate } from "../../fixtures/every-template";
import { listenToErrors } from "../../fixtures/listen-to-errors";
import { stubObservers } from "../../fixtures/observers";

const pages = await everyTemplate();
const home = pages.find(({ path }) => path === "/");

let restore: () => void = () => undefined;

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
	stubObservers();
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
	cleanup();
	restore();
});

/** Opens a page where APIs are blocked, lets its effects run, and uses it. @returns errors outside of the page's own */
async function open(page: (typeof pages)[number] | undefined, apis: readonly BlockedApi[], block: Block) {
	const errors = listenToErrors();
	restore = blockApis(apis, block);
	render(page?.page());
	await act(async () => undefined);
	await userEvent.click(screen.getByRole("contentinfo"));
	await act(async () => undefined);
	return errors();
}

describe("a page in a browser that blocks", () => {
	it.each(BLOCKED_APIS.flatMap((api) => (["access", "use"] as const).map((block) => [api, block] as const)))(
		"%s on %s is shown and has no errors",
		async (api, block) => {
			expect(await open(home, [api], block)).toEqual([]);
			expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
		},
	);

	it.each(pages.flatMap((page) => BLOCKS.map((block) => [page.template, block, page] as const)))(
		"everything: the screen %s, blocked on %s, is shown and has no errors",
		async (_template, block, page) => {
			expect(await open(page, BLOCKED_APIS, block)).toEqual([]);
			expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
		},
	);
});

it.each(BLOCKS)(
	"sharing fails politely, and the screen may dim, where these are blocked on %s",
	async (block) => {
		const errors = listenToErrors();
		restore = blockApis(BLOCKED_APIS, block);
		expect(await sharePage("Стендап")).toBe("failed");
		const Ticket = () => <output>{String(useWakeLock(true))}</output>;
		const { unmount } = render(<Ticket />);
		await act(async () => undefined);
		expect(screen.getByRole("status").textContent).toBe("false");
		unmount();
		expect(errors()).toEqual([]);
	},
);
