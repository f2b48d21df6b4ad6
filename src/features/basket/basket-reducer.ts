import { type Basket, type BasketParts, basketTotals, type Ticket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import { isHeld } from "../../domain/ticket-state";
import type { BasketOperation, BasketProblem, BasketState } from "./basket-state";

/** A `BasketEvent`: an answer with the server's basket arrived. Times are in ms by this device's clock. */
export interface BasketAnswer {
	type: "received";
	basket: Basket;
	sentAt: number;
	receivedAt: number;
	keys: readonly number[];
	problem: BasketProblem | undefined;
}

/** What happened to the basket or to a pending operation. `keys` identify the operations that the event ends. */
export type BasketEvent =
	| { type: "queued"; operation: BasketOperation }
	| { type: "replaced"; key: number; by: BasketOperation }
	| BasketAnswer
	| { type: "refused"; keys: readonly number[]; problem: BasketProblem }
	| { type: "unreachable"; keys: readonly number[]; problem: BasketProblem }
	| { type: "removed"; tickets: readonly Ticket[] }
	| { type: "parts-replaced"; parts: BasketParts }
	| { type: "problem-dismissed" };

/** Returns the next state of the basket (spec §4). The shown basket is the server's with pending operations applied. */
export function basketReducer(state: BasketState, event: BasketEvent): BasketState {
	const next = nextState(state, event);
	const { confirmed, pending } = next;
	const changed = pending.reduce(applyOperation, confirmed);
	const basket = changed === confirmed ? confirmed : { ...changed, totals: undefined };
	return { ...next, basket, totals: basketTotals(basket.tickets) };
}

function nextState(state: BasketState, event: BasketEvent): BasketState {
	switch (event.type) {
		case "queued": {
			const { operation } = event;
			const problem = operation.kind === "reload" ? state.problem : undefined;
			// Don't offer to restore a line that the buyer has added again.
			const removed =
				operation.kind === "add"
					? state.removed.filter(({ id }) => id !== operation.ticket.id)
					: state.removed;
			return { ...state, pending: [...state.pending, operation], problem, removed };
		}
		case "replaced":
			return {
				...state,
				pending: state.pending.map((operation) => (operation.key === event.key ? event.by : operation)),
			};
		case "received": {
			const pending = remainingOperations(state, event);
			return {
				...state,
				...bestClock(state, event),
				status: "loaded",
				confirmed: event.basket,
				receivedAt: event.receivedAt,
				warnings: unresolvedWarnings(state, event.basket),
				pending,
				removed: missingLines(state.removed, pending.reduce(applyOperation, event.basket)),
				problem:
					event.problem ?? (state.status === "failed" ? undefined : unresolvedProblem(state, event.basket)),
			};
		}
		case "refused": {
			const { ticketId, operation } = event.problem;
			return {
				...state,
				pending: remainingOperations(state, event),
				// A line whose deletion was refused still exists, so there is nothing to restore.
				removed:
					operation === "clear"
						? []
						: state.removed.filter(({ id }) => operation !== "delete" || id !== ticketId),
				problem: event.problem,
			};
		}
		case "unreachable":
			return {
				...state,
				status: "failed",
				pending: remainingOperations(state, event),
				removed: [],
				problem: event.problem,
			};
		case "removed":
			return { ...state, removed: event.tickets };
		case "parts-replaced": {
			const { status = state.status, ...parts } = event.parts;
			const confirmed = { ...state.confirmed, ...(parts.tickets && { totals: undefined }), ...parts };
			return { ...state, status, confirmed };
		}
		case "problem-dismissed":
			return { ...state, problem: undefined, warnings: [] };
	}
}

function remainingOperations(
	{ pending }: BasketState,
	{ keys }: Pick<BasketAnswer, "keys">,
): BasketOperation[] {
	return pending.filter(({ key }) => !keys.includes(key));
}

/** Returns those lines that a basket lacks: restoring another, as after a lost deletion, would double its count. */
function missingLines(lines: readonly Ticket[], { tickets }: Basket): readonly Ticket[] {
	const missing = lines.filter(({ id }) => tickets.every((line) => line.id !== id));
	// The same list as before keeps the focus where it is.
	return missing.length === lines.length ? lines : missing;
}

/** Returns the state's problem, unless it is a missing answer and the basket shows that the change was made. */
function unresolvedProblem({ problem, confirmed }: BasketState, basket: Basket): BasketProblem | undefined {
	if (problem?.ticketId === undefined || problem.code !== undefined) return problem;
	const isMade = heldCount(basket, problem.ticketId) !== heldCount(confirmed, problem.ticketId);
	return isMade ? undefined : problem;
}

/** Keeps the clock offset of the quickest answer, as the most exact, until an answer shows that a clock was changed. */
function bestClock(
	{ clockOffset, clockError }: BasketState,
	{ basket: { serverTime }, sentAt, receivedAt }: BasketAnswer,
): Pick<BasketState, "clockOffset" | "clockError"> {
	if (serverTime === undefined) return { clockOffset, clockError };
	// The difference is negative if the device's clock was set back meanwhile.
	const error = Math.max(0, receivedAt - sentAt) / 2;
	const offset = Date.parse(serverTime) - receivedAt + error;
	const agreesWithOffset =
		clockOffset !== undefined &&
		Math.abs(offset - clockOffset) <= error + clockError + SERVER_TIME_PRECISION_MS;
	return agreesWithOffset && clockError <= error
		? { clockOffset, clockError }
		: { clockOffset: offset, clockError: error };
}

/** Precision of server times, which may be whole seconds. */
const SERVER_TIME_PRECISION_MS = 1_000;

/** Returns the new warnings, and each old one unless a new one repeats it, its line's state is HELD, or it was removed. */
function unresolvedWarnings(
	{ warnings: old, confirmed }: BasketState,
	{ tickets, warnings }: Basket,
): Basket["warnings"] {
	const hasLine = (lines: Basket["tickets"], warning: (typeof old)[number]) =>
		lines.some(({ id }) => id === warning.ticketId);
	const isResolved = (warning: (typeof old)[number]) =>
		tickets.some(({ id, state }) => id === warning.ticketId && state === "HELD") ||
		(hasLine(confirmed.tickets, warning) && !hasLine(tickets, warning)) ||
		warnings.some(({ code, ticketId }) => code === warning.code && ticketId === warning.ticketId);
	return [...old.filter((warning) => !isResolved(warning)), ...warnings];
}

function applyOperation(basket: Basket, operation: BasketOperation): Basket {
	switch (operation.kind) {
		case "add":
			return addTickets(basket, operation);
		case "update":
			return { ...basket, tickets: withCount(basket.tickets, operation.ticketId, operation.count) };
		case "delete":
			return { ...basket, tickets: withCount(basket.tickets, operation.ticketId, 0) };
		case "clear":
			return { ...basket, tickets: [] };
		case "extend":
		case "apply-code":
		case "remove-code":
		case "reload":
			return basket;
	}
}

/** Adds tickets. If other lines are in another currency, hides the new line until the server converts its price. */
function addTickets(
	basket: Basket,
	{ ticket: draft, count, currency }: BasketOperation & { kind: "add" },
): Basket {
	const { tickets } = basket;
	const line = tickets.find(({ id }) => id === draft.id);
	if (line) {
		const addedLine: Ticket = { ...line, count: heldCount(basket, draft.id) + count, state: "HELD" };
		return { ...basket, tickets: tickets.map((ticket) => (ticket === line ? addedLine : ticket)) };
	}
	const isOtherCurrency =
		currency !== undefined && basket.currency !== undefined && currency !== basket.currency;
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
