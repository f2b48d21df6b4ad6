import { type Basket, basketTotals, type Ticket } from "../../entities/basket";
import type { BasketOperation, BasketProblem, BasketState } from "./basket-state";

export type BasketEvent =
	| { type: "queued"; operation: BasketOperation }
	/** A waiting operation gives way to a newer one on the same ticket. */
	| { type: "replaced"; key: number; by: BasketOperation }
	/** The server said what the basket is; `settles` is the operation it answers. */
	| { type: "received"; basket: Basket; at: number; settles?: number; problem?: BasketProblem | undefined }
	| { type: "refused"; key: number; problem: BasketProblem }
	/** Nobody answers: nothing that waits can be done. */
	| { type: "unreachable"; keys: readonly number[]; problem: BasketProblem }
	| { type: "removed"; tickets: readonly Ticket[] }
	| { type: "parts-replaced"; parts: Partial<Basket> }
	| { type: "problem-dismissed" };

/**
 * The next state of the basket (spec §4). Pure: what is shown is what the server said with the pending operations done
 * to it.
 */
export function basketReducer(state: BasketState, event: BasketEvent): BasketState {
	return shown(next(state, event));
}

function next(state: BasketState, event: BasketEvent): BasketState {
	switch (event.type) {
		case "queued": {
			const problem = event.operation.kind === "reload" ? state.problem : undefined;
			return { ...state, pending: [...state.pending, event.operation], problem };
		}
		case "replaced":
			return { ...state, pending: state.pending.map((one) => (one.key === event.key ? event.by : one)) };
		case "received":
			return {
				...received(state, event.basket, event.at),
				pending: state.pending.filter(({ key }) => key !== event.settles),
				problem: event.problem ?? (state.status === "failed" ? undefined : standing(state, event.basket)),
			};
		case "refused": {
			const { ticketId } = event.problem;
			return {
				...state,
				pending: state.pending.filter(({ key }) => key !== event.key),
				// A line whose deletion was refused is still there: nothing to take again.
				removed: state.removed.filter(({ id }) => event.problem.operation !== "delete" || id !== ticketId),
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
			return { ...state, problem: undefined };
	}
}

/** The problem that is still one: a change nobody answered for, and which turns out to have been made late, is none. */
function standing({ problem, confirmed }: BasketState, basket: Basket): BasketProblem | undefined {
	if (problem?.ticketId === undefined || problem.code !== undefined) return problem;
	const isMade = heldCount(basket, problem.ticketId) !== heldCount(confirmed, problem.ticketId);
	return isMade ? undefined : problem;
}

function received(state: BasketState, basket: Basket, at: number): BasketState {
	const clockOffset = basket.serverTime === undefined ? 0 : Date.parse(basket.serverTime) - at;
	return { ...state, status: "loaded", confirmed: basket, receivedAt: at, clockOffset };
}

function shown(state: BasketState): BasketState {
	const basket = state.pending.reduce(afterOperation, state.confirmed);
	return { ...state, basket, totals: basketTotals(basket.tickets) };
}

/** The basket as it will be when the operation succeeds. */
export function afterOperation(basket: Basket, operation: BasketOperation): Basket {
	switch (operation.kind) {
		case "add":
			return { ...basket, tickets: withAdded(basket.tickets, operation.ticket, operation.count) };
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

/** So many more of a ticket; a line whose hold is over starts anew. */
function withAdded(tickets: readonly Ticket[], draft: Ticket, count: number): Ticket[] {
	const line = tickets.find(({ id }) => id === draft.id);
	if (!line) return [...tickets, { ...draft, count, state: "HELD" }];
	const held = isHeld(line) ? line.count : 0;
	return tickets.map((one) => (one === line ? { ...line, count: held + count, state: "HELD" } : one));
}

function withCount(tickets: readonly Ticket[], ticketId: number, count: number): Ticket[] {
	if (count === 0) return tickets.filter(({ id }) => id !== ticketId);
	return tickets.map((line) => (line.id === ticketId ? { ...line, count } : line));
}

/** How many of a ticket a basket holds. */
export function heldCount(basket: Basket, ticketId: number): number {
	const line = basket.tickets.find(({ id }) => id === ticketId);
	return line && isHeld(line) ? line.count : 0;
}

function isHeld({ state }: Ticket): boolean {
	return state === "HELD" || state === "PRICE_CHANGED";
}
