import { listen } from "../events";
import { onPageReturn } from "../page-return";
import type { BasketEngine } from "./basket-engine";
import { mayHaveBasket } from "./basket-marker";
import {
	type BasketActions,
	type BasketProblem,
	type BasketState,
	LOADED_EMPTY_BASKET,
	LOADING_BASKET,
	type OperationKind,
} from "./basket-state";
import type { BasketSeat } from "./live-basket";

export type LoadBasket = (seat: BasketSeat) => Promise<BasketEngine>;

/** How old the basket may be when the page comes into sight again. */
export const BASKET_FRESH_MS = 60_000;
const CHANNEL = "basket";

/**
 * Ties a page to the basket, whose code is loaded when it's first needed: by an action, another tab's word, or a mark
 * that this browser may have one. Small, since it's part of the first load.
 */
export class BasketLink {
	private engine: Promise<BasketEngine> | undefined;
	private state: BasketState = LOADING_BASKET;
	private channel: BroadcastChannel | undefined;

	constructor(
		private readonly load: LoadBasket,
		private readonly onState: (state: BasketState) => void,
	) {}

	/** Starts following the basket. @returns a function that ends it */
	open(): () => void {
		this.channel = openChannel(() => this.reload());
		const stops = [listen("UPDATE_BASKET", (parts) => this.replaceParts(parts)), onPageReturn(() => this.refresh())];
		if (mayHaveBasket()) this.reload();
		else if (this.state === LOADING_BASKET) this.show(LOADED_EMPTY_BASKET);
		return () => {
			for (const stop of stops) stop();
			this.channel?.close();
			this.channel = undefined;
		};
	}

	readonly actions: BasketActions = {
		addTicket: (draft, count) => this.use("add", (basket) => basket.addTicket(draft, count)),
		updateTicket: (id, count) => this.use("update", (basket) => basket.updateTicket(id, count)),
		deleteTicket: (id) => this.use("delete", (basket) => basket.deleteTicket(id)),
		deleteEvent: (id) => this.use("delete", (basket) => basket.deleteEvent(id)),
		clear: () => this.use("clear", (basket) => basket.clear()),
		extend: () => this.use("extend", (basket) => basket.extend()),
		reload: () => this.use("reload", (basket) => basket.reload()),
		restore: () => this.use("add", (basket) => basket.restore()),
		dismissProblem: () => {
			if (this.engine) void this.engine.then((basket) => basket.dismissProblem()).catch(() => undefined);
			else this.show({ ...this.state, problem: undefined });
		},
	};

	private async use(
		kind: OperationKind,
		act: (basket: BasketEngine) => Promise<BasketProblem | undefined>,
	): Promise<BasketProblem | undefined> {
		this.engine ??= this.load({
			initial: this.state,
			onState: (state) => this.show(state),
			announce: () => this.channel?.postMessage("changed"),
		});
		const { engine } = this;
		try {
			return await act(await engine);
		} catch {
			// The basket's code couldn't be loaded: the next action tries again.
			if (this.engine === engine) this.engine = undefined;
			const problem: BasketProblem = { operation: kind, args: {} };
			this.show({ ...this.state, status: "failed", problem });
			return problem;
		}
	}

	private show(state: BasketState): void {
		this.state = state;
		this.onState(state);
	}

	private reload(): void {
		void this.actions.reload();
	}

	private refresh(): void {
		const { status, receivedAt } = this.state;
		if (status === "failed" || (mayHaveBasket() && Date.now() - receivedAt > BASKET_FRESH_MS)) this.reload();
	}

	private replaceParts(parts: Parameters<BasketEngine["replaceParts"]>[0]): void {
		void this.use("reload", async (basket) => {
			basket.replaceParts(parts);
			return undefined;
		});
	}
}

/** The basket's other tabs; browsers without such channels follow when the page comes into sight. */
function openChannel(onMessage: () => void): BroadcastChannel | undefined {
	if (typeof BroadcastChannel === "undefined") return undefined;
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = onMessage;
	return channel;
}
