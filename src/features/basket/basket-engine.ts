import type { BasketParts, Ticket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import { canRetake } from "../../views/line-state";
import { type BasketPort, BasketQueue } from "./basket-queue";
import { type BasketEvent, basketReducer } from "./basket-reducer";
import {
	type BasketActions,
	type BasketOperation,
	type BasketProblem,
	type BasketState,
	COOKIES_BLOCKED,
} from "./basket-state";
import { HoldWatch } from "./hold-watch";
import { estimatedNow } from "./server-now";

export interface BasketEngineHost {
	initial: BasketState;
	onState: (state: BasketState) => void;
	/** Notifies other tabs of a change. */
	announce: () => void;
}

interface Deps extends BasketEngineHost {
	port: BasketPort;
	/** Stores whether this browser may have a basket. @returns what was stored before */
	mark: (exists: boolean) => boolean;
	/** Whether the browser keeps no session cookie, without which each call would get another basket. */
	areCookiesBlocked: () => boolean;
}

/** Delay (ms) of another basket fetch after a change got no answer: a slow server may still make the change. */
const SECOND_FETCH_MS = 10_000;

export class BasketEngine implements BasketActions {
	private state: BasketState;
	private readonly queue: BasketQueue;
	private lastKey = 0;
	/** Currency of the lines deleted last, for restoring them: the emptied basket may get another currency meanwhile. */
	private removedCurrency: string | undefined;
	private hasPendingBroadcast = false;
	private readonly hold = new HoldWatch(() => void this.reload());

	constructor(private readonly deps: Deps) {
		this.state = deps.initial;
		this.queue = new BasketQueue({
			port: deps.port,
			confirmed: () => this.state.confirmed,
			report: (event) => this.report(event),
			onUnknownOutcome: () => setTimeout(() => this.fetchAgain(), SECOND_FETCH_MS),
		});
	}

	addTicket(draft: Ticket, count: number, currency?: string) {
		// Don't hold a ticket that no basket of this buyer would show, and that nobody could give back.
		if (this.deps.areCookiesBlocked()) return this.refuseAddition(draft);
		this.deps.mark(true);
		return this.push({ kind: "add", ticket: draft, count, currency });
	}

	retakeAll() {
		const { tickets } = this.state.basket;
		const now = estimatedNow(this.state);
		const expiredLines = tickets.filter((line) => line.state === "EXPIRED" && canRetake(line, now));
		return firstProblem(expiredLines.map((line) => this.addTicket(line, line.count)));
	}

	updateTicket(ticketId: OpaqueId, count: number) {
		return count === 0 ? this.deleteTicket(ticketId) : this.push({ kind: "update", ticketId, count });
	}

	deleteTicket(ticketId: OpaqueId) {
		const isShown = this.state.basket.tickets.some(({ id }) => id === ticketId);
		return isShown
			? this.remove((ticket) => ticket.id === ticketId)
			: this.push({ kind: "delete", ticketId });
	}

	deleteTickets(ticketIds: readonly OpaqueId[]) {
		return this.remove(({ id }) => ticketIds.includes(id));
	}

	clear() {
		this.keepRemoved(this.state.basket.tickets);
		return this.push({ kind: "clear" });
	}

	extend() {
		return this.push({ kind: "extend" });
	}

	applyCode(code: string) {
		return this.push({ kind: "apply-code", code });
	}

	removeCode() {
		return this.push({ kind: "remove-code" });
	}

	reload() {
		return this.push({ kind: "reload" });
	}

	async restore() {
		const { removed } = this.state;
		this.report({ type: "removed", tickets: [] });
		const outcomes = await Promise.all(
			removed.map((ticket) => this.addTicket(ticket, ticket.count, this.removedCurrency)),
		);
		// Offer again to restore the lines whose addition got no answer, but not the lines that the server refused.
		const unansweredLines = removed.filter(
			(_, index) => outcomes[index] && outcomes[index].code === undefined,
		);
		if (unansweredLines.length > 0 && this.state.removed.length === 0)
			this.report({ type: "removed", tickets: unansweredLines });
		return outcomes.find((problem) => problem !== undefined);
	}

	dismissProblem() {
		this.report({ type: "problem-dismissed" });
	}

	close(): void {
		this.hold.stop();
	}

	/** Replaces fields of the basket, for example after an order (spec §4, signal UPDATE_BASKET). */
	replaceParts(parts: BasketParts): undefined {
		this.report({ type: "parts-replaced", parts });
		this.deps.announce();
	}

	/** Fetches the basket and notifies other tabs. Called seconds after a change that the server may still be making. */
	private fetchAgain(): void {
		this.hasPendingBroadcast = true;
		void this.reload();
	}

	private async refuseAddition({ id }: Ticket): Promise<BasketProblem> {
		const problem: BasketProblem = { operation: "add", ticketId: id, code: COOKIES_BLOCKED, args: {} };
		this.report({ type: "refused", keys: [], problem });
		return problem;
	}

	private remove(isRemoved: (ticket: Ticket) => boolean): Promise<BasketProblem | undefined> {
		const tickets = this.state.basket.tickets.filter(isRemoved);
		this.keepRemoved(tickets);
		return firstProblem(tickets.map(({ id }) => this.push({ kind: "delete", ticketId: id })));
	}

	private keepRemoved(tickets: readonly Ticket[]): void {
		this.removedCurrency = this.state.basket.currency;
		this.report({ type: "removed", tickets });
	}

	private push(operation: WithoutKey<BasketOperation>): Promise<BasketProblem | undefined> {
		this.lastKey += 1;
		return this.queue.push({ ...operation, key: this.lastKey });
	}

	private report(event: BasketEvent): void {
		const isChange = this.endsChange(event);
		const wasLoading = this.state.status === "loading";
		this.state = basketReducer(this.state, event);
		if (event.type === "received") {
			const hasTickets = this.state.basket.tickets.length > 0;
			// Fetch again later: the server may still be adding a ticket that the buyer chose on the previous page.
			if (this.deps.mark(hasTickets) && wasLoading && !hasTickets)
				setTimeout(() => this.fetchAgain(), SECOND_FETCH_MS);
		}
		if (event.type === "received" || event.type === "unreachable") this.hold.follow(this.state);
		// Notify other tabs when a change ends and, if it ended without the server's basket, again when that arrives.
		if (isChange || (event.type === "received" && this.hasPendingBroadcast)) this.deps.announce();
		if (isChange || event.type === "received") this.hasPendingBroadcast = event.type !== "received";
		this.deps.onState(this.state);
	}

	/** Whether an event ends an operation that may have changed the server's basket; even a refused one may have. */
	private endsChange(event: BasketEvent): boolean {
		const endedKeys = "keys" in event ? event.keys : [];
		return this.state.pending.some(({ key, kind }) => endedKeys.includes(key) && kind !== "reload");
	}
}

type WithoutKey<Operation> = Operation extends unknown ? Omit<Operation, "key"> : never;

async function firstProblem(
	attempts: Promise<BasketProblem | undefined>[],
): Promise<BasketProblem | undefined> {
	return (await Promise.all(attempts)).find((problem) => problem !== undefined);
}
