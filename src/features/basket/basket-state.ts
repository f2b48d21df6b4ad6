import type { Basket, BasketTotals, Ticket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";

/** What the buyer does to the basket; `key` tells operations apart. */
export type BasketOperation = { key: number } & (
	| { kind: "add"; ticket: Ticket; count: number; currency?: string | undefined }
	| { kind: "update"; ticketId: OpaqueId; count: number }
	| { kind: "delete"; ticketId: OpaqueId }
	| { kind: "clear" }
	| { kind: "extend" }
	| { kind: "reload" }
);
export type OperationKind = BasketOperation["kind"];

/** Why something wasn't done, for a sentence in the buyer's language; the API's own words are never shown. */
export interface BasketProblem {
	operation: OperationKind;
	ticketId?: OpaqueId | undefined;
	/** A code of the contract's "Errors"; absent when nobody answered, or the answer made no sense. */
	code?: string | undefined;
	field?: string | undefined;
	args: Readonly<Record<string, unknown>>;
}

export interface BasketState {
	/** `failed`: the basket couldn't be fetched, and `problem` says why. What is held may still be there. */
	status: "loading" | "loaded" | "failed";
	/** The basket to show: the server's, with what is under way already done to it. */
	basket: Basket;
	/** Of the basket to show. */
	totals: BasketTotals;
	/** What isn't answered yet, in the order it's sent. */
	pending: readonly BasketOperation[];
	/** Lines just deleted, which `restore` takes again. */
	removed: readonly Ticket[];
	/** The last refusal, until the next operation or until it's dismissed. */
	problem: BasketProblem | undefined;
	/** What the server last said. */
	confirmed: Basket;
	/** When it said so, by this device's clock (ms). */
	receivedAt: number;
	/** Add this to the device's clock to have the server's (ms); undefined while the server has told no time. */
	clockOffset: number | undefined;
	/** How far off that may be (ms): half of the time its answer took. */
	clockError: number;
	/** What the server changed by itself, each told once; until it's dismissed or settled. */
	warnings: Basket["warnings"];
}

export const EMPTY_BASKET: Basket = { created: null, tickets: [], limits: {}, warnings: [] };

const NO_TOTALS: BasketTotals = { price: 0, count: 0, serviceFee: 0, total: 0, selectedTickets: [] };

/** The state of the first render, on the server too. */
export const LOADING_BASKET: BasketState = {
	status: "loading",
	basket: EMPTY_BASKET,
	totals: NO_TOTALS,
	pending: [],
	removed: [],
	problem: undefined,
	confirmed: EMPTY_BASKET,
	receivedAt: 0,
	clockOffset: undefined,
	clockError: 0,
	warnings: [],
};

/** What can be done to the basket; each promise gives the reason when it wasn't, and never rejects. */
export interface BasketActions {
	/**
	 * Takes so many more of a ticket. The draft is the line as it will look, made from the offer.
	 * @param currency of the draft; the basket's own when left out
	 */
	addTicket(draft: Ticket, count: number, currency?: string): Promise<BasketProblem | undefined>;
	/** Sets the count of a line; 0 deletes it. */
	updateTicket(ticketId: OpaqueId, count: number): Promise<BasketProblem | undefined>;
	deleteTicket(ticketId: OpaqueId): Promise<BasketProblem | undefined>;
	/** Deletes every line of an event. */
	deleteEvent(eventId: number): Promise<BasketProblem | undefined>;
	clear(): Promise<BasketProblem | undefined>;
	/** Holds the tickets longer. */
	extend(): Promise<BasketProblem | undefined>;
	/** Fetches the basket again. */
	reload(): Promise<BasketProblem | undefined>;
	/** Takes every line again whose hold is over, with its count. */
	retakeAll(): Promise<BasketProblem | undefined>;
	/** Takes again what was deleted last. */
	restore(): Promise<BasketProblem | undefined>;
	dismissProblem(): void;
}
