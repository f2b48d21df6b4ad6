import { ApiError } from "../../backend/api-error";
import type { BasketChange } from "../../backend/basket-api";
import type { Basket } from "../../domain/basket";
import { hasTakenEffect, isSameAddition, problemOf, ticketIdOf } from "./basket-operation";
import type { BasketAnswer, BasketEvent } from "./basket-reducer";
import type { BasketOperation, BasketProblem } from "./basket-state";

export interface BasketPort {
	get(): Promise<Basket>;
	change(change: BasketChange): Promise<Basket>;
	clear(): Promise<Basket>;
	extend(): Promise<Basket>;
	applyCode(code: string): Promise<Basket>;
	removeCode(): Promise<Basket>;
}

interface Deps {
	port: BasketPort;
	confirmed: () => Basket;
	report: (event: BasketEvent) => void;
	/** Called when a change got no valid answer and the fetch after it doesn't show it: the server may still make it. */
	onUnknownOutcome: () => void;
}

interface QueueEntry {
	operation: BasketOperation;
	/** Functions that resolve the promises of this operation and of the operations that it replaced. */
	resolvers: ((problem: BasketProblem | undefined) => void)[];
}

type Answer = Pick<BasketAnswer, "basket" | "sentAt">;

/** Statuses of refusals after which the basket may be another one; 410 in place of 409 says that a hold is gone. */
const STALE_BASKET_STATUSES = [401, 404, 409, 410];

/** Sends operations one by one; after an unknown outcome, fetches the basket before the next (contract, "Errors"). */
export class BasketQueue {
	private waiting: QueueEntry[] = [];
	private isRunning = false;
	/** Whether the next change needs a fetch first: no session cookie yet, a lost outcome, or a stale basket. */
	private mustFetch = true;
	/** The change whose outcome is unknown because the fetch after it failed, too, and the basket before the change. */
	private unanswered: { operation: BasketOperation; before: Basket } | undefined;

	constructor(private readonly deps: Deps) {}

	push(operation: BasketOperation): Promise<BasketProblem | undefined> {
		return new Promise((resolve) => {
			const replacedEntry = this.replaceable(operation);
			if (replacedEntry) {
				this.deps.report({ type: "replaced", key: replacedEntry.operation.key, by: operation });
				replacedEntry.operation = operation;
				replacedEntry.resolvers.push(resolve);
				return;
			}
			this.waiting.push({ operation, resolvers: [resolve] });
			this.deps.report({ type: "queued", operation });
			void this.run();
		});
	}

	private replaceable(operation: BasketOperation): QueueEntry | undefined {
		if (operation.kind === "reload") return this.waiting.find((entry) => entry.operation.kind === "reload");
		if (operation.kind !== "update" && operation.kind !== "delete") return undefined;
		const [lastEntry] = this.waiting
			.filter(
				(entry) => ticketIdOf(entry.operation) === operation.ticketId || entry.operation.kind === "clear",
			)
			.slice(-1);
		return lastEntry?.operation.kind === "update" ? lastEntry : undefined;
	}

	private async run(): Promise<void> {
		if (this.isRunning) return;
		this.isRunning = true;
		try {
			for (let entry = this.waiting.shift(); entry; entry = this.waiting.shift()) await this.perform(entry);
		} finally {
			this.isRunning = false;
		}
	}

	/** Sends an operation. @param isRetry whether this is the second try, since the first lost its session */
	private async perform(entry: QueueEntry, isRetry = false): Promise<void> {
		const { operation } = entry;
		if (this.mustFetch && operation.kind !== "reload" && !(await this.fetchBasket(entry))) return;
		const basketBefore = this.deps.confirmed();
		try {
			this.settle(entry, await this.request(() => this.send(operation)));
		} catch (error) {
			if (operation.kind === "reload") this.giveUp(entry, error);
			else if (!(error instanceof ApiError) || error.outcomeUnknown)
				await this.resolveOutcome(entry, basketBefore, error);
			else if (operation.kind === "delete" && error.status === 404)
				await this.acceptGone(entry, basketBefore, error);
			else if (
				operation.kind === "add" &&
				error.status === 401 &&
				basketBefore.tickets.length === 0 &&
				!isRetry
			)
				await this.addInNewSession(entry);
			else await this.refuse(entry, error);
		}
	}

	/** Starts a session by fetching the basket, then repeats an addition. Used if the lost session's basket was empty. */
	private addInNewSession(entry: QueueEntry): Promise<void> {
		this.mustFetch = true;
		return this.perform(entry, true);
	}

	private send(operation: BasketOperation): Promise<Basket> {
		const { port } = this.deps;
		switch (operation.kind) {
			case "add":
				return port.change({
					type: "ADD_TICKET",
					ticket: { id: operation.ticket.id, count: operation.count },
				});
			case "update":
				return port.change({
					type: "UPDATE_TICKET",
					ticket: { id: operation.ticketId, count: operation.count },
				});
			case "delete":
				return port.change({ type: "DELETE_TICKET", ticket: { id: operation.ticketId, count: 0 } });
			case "clear":
				return port.clear();
			case "extend":
				return port.extend();
			case "apply-code":
				return port.applyCode(operation.code);
			case "remove-code":
				return port.removeCode();
			case "reload":
				return this.get();
		}
	}

	private settle({ operation, resolvers }: QueueEntry, answer: Answer, problem?: BasketProblem): void {
		this.receive(answer, [operation.key], problem);
		for (const resolve of resolvers) resolve(problem);
	}

	private async refuse(entry: QueueEntry, error: ApiError): Promise<void> {
		const problem = problemOf(entry.operation, error);
		this.deps.report({ type: "refused", keys: [entry.operation.key], problem });
		for (const resolve of entry.resolvers) resolve(problem);
		if (!STALE_BASKET_STATUSES.includes(error.status ?? 0)) return;
		this.mustFetch = true;
		// If the fetch fails, ignore that: `mustFetch` makes the next operation fetch the basket first.
		await this.request().then(
			(answer) => this.receive(answer),
			() => undefined,
		);
	}

	/** Treats a deletion as done if the line no longer exists, as after a deletion in another tab. */
	private async acceptGone(entry: QueueEntry, before: Basket, error: ApiError): Promise<void> {
		const answer = await this.request().catch(() => undefined);
		if (answer && hasTakenEffect(entry.operation, before, answer.basket)) this.settle(entry, answer);
		else await this.refuse(entry, error);
	}

	private async resolveOutcome(entry: QueueEntry, before: Basket, error: unknown): Promise<void> {
		this.mustFetch = true;
		try {
			const answer = await this.request();
			const wasDone = hasTakenEffect(entry.operation, before, answer.basket);
			this.settle(entry, answer, wasDone ? undefined : problemOf(entry.operation, error));
			if (!wasDone) this.deps.onUnknownOutcome();
		} catch (failure) {
			this.unanswered = { operation: entry.operation, before };
			this.giveUp(entry, failure);
		}
	}

	/** Fetches the basket before an operation. @returns false if the fetch failed, or the operation was already done */
	private async fetchBasket(entry: QueueEntry): Promise<boolean> {
		try {
			const answer = await this.request();
			const { unanswered } = this;
			// Don't send an addition again if the server already made it and only its answer was lost.
			const isRepeatDone =
				unanswered !== undefined &&
				isSameAddition(unanswered.operation, entry.operation) &&
				hasTakenEffect(unanswered.operation, unanswered.before, answer.basket);
			if (isRepeatDone) this.settle(entry, answer);
			else this.receive(answer);
			return !isRepeatDone;
		} catch (error) {
			this.giveUp(entry, error);
			return false;
		}
	}

	/** Fetches the basket. A forgotten session without known tickets isn't a problem: its refusal starts a new one. */
	private async get(): Promise<Basket> {
		try {
			return await this.deps.port.get();
		} catch (error) {
			const isSessionLost = error instanceof ApiError && error.status === 401;
			if (!isSessionLost || this.deps.confirmed().tickets.length > 0) throw error;
			return this.deps.port.get();
		}
	}

	private async request(call = () => this.get()): Promise<Answer> {
		const sentAt = Date.now();
		return { basket: await call(), sentAt };
	}

	private receive(answer: Answer, keys: readonly number[] = [], problem?: BasketProblem): void {
		this.mustFetch = false;
		this.unanswered = undefined;
		this.deps.report({ type: "received", ...answer, receivedAt: Date.now(), keys, problem });
	}

	private giveUp(entry: QueueEntry, error: unknown): void {
		const entries = [entry, ...this.waiting.splice(0)];
		const keys = entries.map(({ operation }) => operation.key);
		this.deps.report({ type: "unreachable", keys, problem: problemOf(entry.operation, error) });
		for (const { operation, resolvers } of entries)
			for (const resolve of resolvers) resolve(problemOf(operation, error));
	}
}
