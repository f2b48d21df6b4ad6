import { type Basket, basketTotals, type Ticket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import { isHeld } from "../../domain/ticket-state";
import type { BasketOperation, BasketProblem, BasketState } from "./basket-state";

export type BasketEvent =
	| { type: "queued"; operation: BasketOperation }
	| { type: "replaced"; key: number; by: BasketOperation }
	/** The server sent the basket. Times are in ms; `settles` is the key of the operation that this answers. */
	| {
			type: "received";
			basket: Basket;
			sentAt: number;
			receivedAt: number;
			settles?: number;
			problem?: BasketProblem | undefined;
	  }
	| { type: "refused"; key: number; problem: BasketProblem }
	| { type: "unreachable"; keys: readonly number[]; problem: BasketProblem }
	| { type: "removed"; tickets: readonly Ticket[] }
	| { type: "parts-replaced"; parts: Partial<Basket> }
	| { type: "problem-dismissed" };

/** Returns the next state of the basket (spec §4). The shown basket is the server's with pending operations applied. */
export function basketReducer(state: BasketState, event: BasketEvent): BasketState {
	return withShownBasket(nextState(state, event));
}

function nextState(state: BasketState, event: BasketEvent): BasketState {
	switch (event.type) {
		case "queued": {
			const { operation } = event;
			const problem = operation.kind === "reload" ? state.problem : undefined;
			// A line that the buyer added again needs no undo.
			const removed =
				operation.kind === "add" ? state.removed.filter(({ id }) => id !== operation.ticket.id) : state.removed;
			return { ...state, pending: [...state.pending, operation], problem, removed };
		}
		case "replaced":
			return { ...state, pending: state.pending.map((one) => (one.key === event.key ? event.by : one)) };
		case "received":
			return {
				...received(state, event),
				pending: state.pending.filter(({ key }) => key !== event.settles),
				problem: event.problem ?? (state.status === "failed" ? undefined : unresolvedProblem(state, event.basket)),
			};
		case "refused": {
			const { ticketId, operation } = event.problem;
			return {
				...state,
				pending: state.pending.filter(({ key }) => key !== event.key),
				// A line whose deletion was refused still exists, so there is nothing to restore.
				removed:
					operation === "clear" ? [] : state.removed.filter(({ id }) => operation !== "delete" || id !== ticketId),
				problem: event.problem,
			};
		}
		case "unreachable":
			return {
				...state,
				status: "failed",
				pending: state.pending.filter(({ key }) => !event.keys.includes(key)),
				removed: [],
				problem: event.problem,
			};
		case "removed":
			return { ...state, removed: event.tickets };
		case "parts-replaced":
			return { ...state, confirmed: { ...state.confirmed, ...event.parts } };
		case "problem-dismissed":
			return { ...state, problem: undefined, warnings: [] };
	}
}

/** Returns the problem; undefined if the basket shows that the change without an answer was made after all. */
function unresolvedProblem({ problem, confirmed }: BasketState, basket: Basket): BasketProblem | undefined {
	if (problem?.ticketId === undefined || problem.code !== undefined) return problem;
	const isMade = heldCount(basket, problem.ticketId) !== heldCount(confirmed, problem.ticketId);
	return isMade ? undefined : problem;
}

function received(state: BasketState, { basket, sentAt, receivedAt }: BasketEvent & { type: "received" }): BasketState {
	return {
		...state,
		...clockOf(state, basket.serverTime, sentAt, receivedAt),
		status: "loaded",
		confirmed: basket,
		receivedAt,
		warnings: unresolvedWarnings(state.warnings, basket),
	};
}

/**
 * Returns the server's clock offset from the quickest answer so far, whose error is smallest: the server read its clock
 * between request and response. A contradicting answer replaces it, since one of the clocks was changed.
 */
function clockOf(
	{ clockOffset, clockError }: BasketState,
	serverTime: string | undefined,
	sentAt: number,
	receivedAt: number,
): Pick<BasketState, "clockOffset" | "clockError"> {
	if (serverTime === undefined) return { clockOffset, clockError };
	// The difference is negative if the device's clock was set back meanwhile.
	const error = Math.max(0, receivedAt - sentAt) / 2;
	const offset = Date.parse(serverTime) - receivedAt + error;
	const agreesWithOffset =
		clockOffset !== undefined && Math.abs(offset - clockOffset) <= error + clockError + SERVER_TIME_PRECISION_MS;
	return agreesWithOffset && clockError <= error
		? { clockOffset, clockError }
		: { clockOffset: offset, clockError: error };
}

/** Precision of server times, which may be whole seconds. */
const SERVER_TIME_PRECISION_MS = 1_000;

/** Returns new warnings, and old ones unless they are repeated or their line is held again. */
function unresolvedWarnings(old: Basket["warnings"], { tickets, warnings }: Basket): Basket["warnings"] {
	const isResolved = (warning: (typeof old)[number]) =>
		tickets.some(({ id, state }) => id === warning.ticketId && state === "HELD") ||
		warnings.some(({ code, ticketId }) => code === warning.code && ticketId === warning.ticketId);
	return [...old.filter((warning) => !isResolved(warning)), ...warnings];
}

function withShownBasket(state: BasketState): BasketState {
	const basket = state.pending.reduce(afterOperation, state.confirmed);
	return { ...state, basket, totals: basketTotals(basket.tickets) };
}

/** Returns the basket as it will be if an operation succeeds. */
function afterOperation(basket: Basket, operation: BasketOperation): Basket {
	switch (operation.kind) {
		case "add":
			return withAdded(basket, operation);
		case "update":
			return { ...basket, tickets: withCount(basket.tickets, operation.ticketId, operation.count) };
		case "delete":
			return { ...basket, tickets: withCount(basket.tickets, operation.ticketId, 0) };
		case "clear":
			return { ...basket, tickets: [] };
		case "extend":
		case "reload":
			return basket;
	}
}

/** Adds tickets. A draft in another currency than the basket's isn't shown before the server has converted it. */
function withAdded(basket: Basket, { ticket: draft, count, currency }: BasketOperation & { kind: "add" }): Basket {
	const { tickets } = basket;
	const line = tickets.find(({ id }) => id === draft.id);
	if (line) {
		const heldBefore = isHeld(line) ? line.count : 0;
		const addedLine: Ticket = { ...line, count: heldBefore + count, state: "HELD" };
		return { ...basket, tickets: tickets.map((one) => (one === line ? addedLine : one)) };
	}
	const isOtherCurrency = currency !== undefined && basket.currency !== undefined && currency !== basket.currency;
	if (isOtherCurrency && tickets.length > 0) return basket;
	return {
		...basket,
		currency: currency ?? basket.currency,
		tickets: [...tickets, { ...draft, count, state: "HELD" }],
	};
}

function withCount(tickets: readonly Ticket[], ticketId: OpaqueId, count: number): Ticket[] {
	if (count === 0) return tickets.filter(({ id }) => id !== ticketId);
	return tickets.map((line) => (line.id === ticketId ? { ...line, count } : line));
}

export function heldCount(basket: Basket, ticketId: OpaqueId): number {
	const line = basket.tickets.find(({ id }) => id === ticketId);
	return line && isHeld(line) ? line.count : 0;
}
