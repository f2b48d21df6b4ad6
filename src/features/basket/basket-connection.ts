import { onInteractionOrAfter } from "../../browser/first-interaction";
import { whenIdle } from "../../browser/idle";
import { onPageReturn } from "../../browser/page-return";
import { listen } from "../../browser/signals";
import { openTabChannel } from "../../browser/tab-channel";
import { currentCurrency } from "../prices/current-currency";
import type { BasketEngine, BasketEngineHost } from "./basket-engine";
import { mayHaveBasket } from "./basket-marker";
import { type BasketActions, type BasketProblem, type BasketState, LOADING_BASKET } from "./basket-state";

export type LoadBasket = (host: BasketEngineHost) => Promise<BasketEngine>;

/** Age (ms) from which the basket is fetched again when the page becomes visible. */
const MAX_BASKET_AGE_MS = 60_000;
/** If this browser has no basket marker, the page fetches the basket on first input, or after this many ms. */
const MAX_FIRST_USE_WAIT_MS = 5_000;

/** Connects a page to the basket, loaded at once if this browser may have one, else on first input or after a delay. */
export class BasketConnection {
	private engine: Promise<BasketEngine> | undefined;
	private state: BasketState = LOADING_BASKET;
	private isOpen = false;
	private channel: ReturnType<typeof openTabChannel> | undefined;

	constructor(
		private readonly load: LoadBasket,
		private readonly onState: (state: BasketState) => void,
	) {}

	/** Loads the basket and keeps it up to date. @returns a function that disconnects the page */
	open(): () => void {
		this.isOpen = true;
		this.show(this.state);
		this.channel = openTabChannel("basket", () => this.reload());
		const subscriptions = [
			listen(
				"UPDATE_BASKET",
				(parts) => void this.use("reload", async (basket) => basket.replaceParts(parts)),
			),
			onPageReturn(() => this.refresh()),
			currentCurrency.watch(() => this.engine && this.reload()),
		];
		const fetchOnce = () => this.isOpen && this.state.status === "loading" && this.reload();
		if (mayHaveBasket()) this.reload();
		else subscriptions.push(onInteractionOrAfter(MAX_FIRST_USE_WAIT_MS, () => whenIdle(fetchOnce)));
		return () => {
			this.isOpen = false;
			for (const unsubscribe of subscriptions) unsubscribe();
			this.channel?.close();
			this.channel = undefined;
			void this.engine?.then((basket) => basket.close()).catch(() => undefined);
		};
	}

	readonly actions: BasketActions = {
		addTicket: (draft, count, currency) =>
			this.use("add", (basket) => basket.addTicket(draft, count, currency)),
		updateTicket: (id, count) => this.use("update", (basket) => basket.updateTicket(id, count)),
		deleteTicket: (id) => this.use("delete", (basket) => basket.deleteTicket(id)),
		deleteTickets: (ids) => this.use("delete", (basket) => basket.deleteTickets(ids)),
		clear: () => this.use("clear", (basket) => basket.clear()),
		extend: () => this.use("extend", (basket) => basket.extend()),
		applyCode: (code) => this.use("apply-code", (basket) => basket.applyCode(code)),
		removeCode: () => this.use("remove-code", (basket) => basket.removeCode()),
		reload: () => this.use("reload", (basket) => basket.reload()),
		retakeAll: () => this.use("add", (basket) => basket.retakeAll()),
		restore: () => this.use("add", (basket) => basket.restore()),
		dismissProblem: () => {
			if (this.engine) void this.engine.then((basket) => basket.dismissProblem()).catch(() => undefined);
			else this.show({ ...this.state, problem: undefined });
		},
	};

	private async use(
		operation: BasketProblem["operation"],
		act: (basket: BasketEngine) => Promise<BasketProblem | undefined>,
	) {
		this.engine ??= this.load({
			initial: this.state,
			onState: (state) => this.show(state),
			announce: () => this.channel?.notify(),
		});
		const { engine } = this;
		try {
			return await act(await engine);
		} catch {
			// Loading the basket's code failed; the next action tries again.
			if (this.engine === engine) this.engine = undefined;
			const problem: BasketProblem = { operation, args: {} };
			this.show({ ...this.state, status: "failed", problem });
			return problem;
		}
	}

	/** Shows a state, or keeps it until the page connects again: an answer may come after the page has gone. */
	private show(state: BasketState): void {
		this.state = state;
		if (this.isOpen) this.onState(state);
	}

	private reload(): void {
		void this.actions.reload();
	}

	/** Fetches the basket again if the last fetch failed, or is old and tickets may exist: this tab may lack changes. */
	private refresh(): void {
		const { status, receivedAt, confirmed } = this.state;
		const isOutdated = Math.abs(Date.now() - receivedAt) > MAX_BASKET_AGE_MS;
		if (status === "failed" || (isOutdated && (confirmed.tickets.length > 0 || mayHaveBasket())))
			this.reload();
	}
}
