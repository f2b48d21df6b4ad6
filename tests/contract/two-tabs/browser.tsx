import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import type { Ticket } from "../../../src/entities/basket";
import { BasketProvider, useBasket, useBasketActions } from "../../../src/state/basket/basket";
import type { BasketActions, BasketState } from "../../../src/state/basket/basket-state";
import {
	type BasketOnScreen,
	onScreen,
	type ServerBasket,
	serverBasketSchema,
	shouldBeOnScreen,
} from "./basket-on-screen";

/** One buyer's browser with the shop open in tabs: the storefront's own provider, client and channel, over HTTP. */
export class Browser {
	readonly tabs: Tab[];
	/** Requests that have no answer yet. */
	private underWay = 0;
	private readonly outcomes: Promise<unknown>[] = [];

	constructor(
		private readonly url: string,
		tabs: number,
	) {
		const send = fetch;
		vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
			this.underWay += 1;
			try {
				const response = await send(...request);
				// The answer is there when its body is.
				return new Response(await response.arrayBuffer(), response);
			} finally {
				this.underWay -= 1;
			}
		});
		this.tabs = Array.from({ length: tabs }, () => new Tab());
	}

	/** The buyer does something; the answer isn't waited for. */
	act(tab: number, what: (tab: Tab) => Promise<unknown>): void {
		const one = this.tabs[tab];
		if (one) this.outcomes.push(what(one));
	}

	/** The network is there again, and the buyer looks at the shop. */
	comesBack(): void {
		window.dispatchEvent(new Event("online"));
	}

	/** Waits until nothing moves: every action has its outcome, nothing is asked for, no tab has news for another. */
	async rest(): Promise<void> {
		await Promise.all(this.outcomes.splice(0));
		for (let calm = 0; calm < CALM_TURNS; ) {
			await turn();
			calm = this.underWay === 0 && this.tabs.every((tab) => tab.state().pending.length === 0) ? calm + 1 : 0;
		}
	}

	/** Every tab shows what the server says, line by line and sum by sum. */
	async expectAgreement(): Promise<void> {
		const server = shouldBeOnScreen(await this.serverBasket());
		const shown = this.tabs.map((tab) => tab.shown());
		expect(shown).toEqual(this.tabs.map((): BasketOnScreen => server));
	}

	async serverBasket(): Promise<ServerBasket> {
		const response = await fetch(`${this.url}/api/basket`, { credentials: "include" });
		return serverBasketSchema(await response.json());
	}

	close(): void {
		for (const tab of this.tabs) tab.close();
	}
}

const CALM_TURNS = 4;
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A tab: a page of its own under a provider of its own; the browser's storage, cookies and channel are shared. */
export class Tab {
	private readonly root: Root;
	private latest: { state: BasketState; actions: BasketActions } | undefined;

	constructor() {
		this.root = createRoot(document.createElement("div"));
		const Page = () => {
			this.latest = { state: useBasket(), actions: useBasketActions() };
			return null;
		};
		this.root.render(
			<BasketProvider>
				<Page />
			</BasketProvider>,
		);
	}

	/** Resolves when the page is there. */
	async opened(): Promise<void> {
		while (!this.latest || this.latest.state.status === "loading") await turn();
	}

	state(): BasketState {
		if (!this.latest) throw new Error("the tab isn't open yet");
		return this.latest.state;
	}

	get actions(): BasketActions {
		if (!this.latest) throw new Error("the tab isn't open yet");
		return this.latest.actions;
	}

	shown(): BasketOnScreen {
		return onScreen(this.state());
	}

	close(): void {
		this.root.unmount();
	}
}

/** A line as the seat map makes it of an offer, before the server has said anything. */
export const draftOf = (id: number): Ticket => ({
	id,
	price: 1,
	count: 1,
	extra: {},
	state: "HELD",
	event: { id: Math.floor(id / 100_000) },
});
