import type { Basket, BasketTotals, Ticket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";

export type BasketOperation = { key: number } & (
	| { kind: "add"; ticket: Ticket; count: number; currency?: string | undefined }
	| { kind: "update"; ticketId: OpaqueId; count: number }
	| { kind: "delete"; ticketId: OpaqueId }
	| { kind: "clear" }
	| { kind: "extend" }
	| { kind: "apply-code"; code: string }
	| { kind: "remove-code" }
	| { kind: "reload" }
);

/** Code of the browser's own problem: without cookies, a basket can't be kept. The API has other codes. */
export const COOKIES_BLOCKED = "COOKIES_BLOCKED";

/** Why an operation failed; shown as a translated sentence, never as the API's own text. */
export interface BasketProblem {
	operation: BasketOperation["kind"];
	ticketId?: OpaqueId | undefined;
	/** The API's error code; without it, one by status for 4xx except 408 (see `ApiError.code`); else absent. */
	code?: string | undefined;
	/** Whether a response with an error status arrived, even a gateway's error page. */
	isAnswered?: boolean | undefined;
	field?: string | undefined;
	args: Readonly<Record<string, unknown>>;
}

export interface BasketState {
	/** `failed`: the basket couldn't be fetched (see `problem`); the server may hold tickets that `basket` lacks. */
	status: "loading" | "loaded" | "failed";
	/** The server's basket with pending operations applied. */
	basket: Basket;
	totals: BasketTotals;
	pending: readonly BasketOperation[];
	/** Lines deleted last, which `restore` adds again. */
	removed: readonly Ticket[];
	/** The last failure, until it is resolved or dismissed, or until the next operation other than a reload. */
	problem: BasketProblem | undefined;
	/** The basket that the server last sent. */
	confirmed: Basket;
	/** When `confirmed` arrived, by this device's clock (ms). */
	receivedAt: number;
	/** Server's clock minus this device's (ms); undefined until the server has sent its time. */
	clockOffset: number | undefined;
	/** Maximum error (ms) of `clockOffset` due to travel time: half the round trip. */
	clockError: number;
	/** Changes that the server made by itself; kept until dismissed or resolved, since the server reports each once. */
	warnings: Basket["warnings"];
}

export const EMPTY_BASKET: Basket = { created: null, tickets: [], limits: {}, warnings: [] };

export const LOADING_BASKET: BasketState = {
	status: "loading",
	basket: EMPTY_BASKET,
	totals: { price: 0, count: 0, serviceFee: 0, total: 0, selectedTickets: [] },
	pending: [],
	removed: [],
	problem: undefined,
	confirmed: EMPTY_BASKET,
	receivedAt: 0,
	clockOffset: undefined,
	clockError: 0,
	warnings: [],
};

/** Actions on the basket. Promises resolve to the reason of a failure and never reject. */
export interface BasketActions {
	/** Adds tickets. @param draft line shown until the server answers @param currency of `draft`, if not the basket's */
	addTicket(draft: Ticket, count: number, currency?: string): Promise<BasketProblem | undefined>;
	/** Sets the count of a line; 0 deletes it. */
	updateTicket(ticketId: OpaqueId, count: number): Promise<BasketProblem | undefined>;
	deleteTicket(ticketId: OpaqueId): Promise<BasketProblem | undefined>;
	/** Deletes lines together, so that `restore` adds them all again. */
	deleteTickets(ticketIds: readonly OpaqueId[]): Promise<BasketProblem | undefined>;
	clear(): Promise<BasketProblem | undefined>;
	extend(): Promise<BasketProblem | undefined>;
	/** Applies a promo code or a gift certificate. */
	applyCode(code: string): Promise<BasketProblem | undefined>;
	removeCode(): Promise<BasketProblem | undefined>;
	reload(): Promise<BasketProblem | undefined>;
	/** Adds again all lines whose hold has expired and whose event is still on sale. */
	retakeAll(): Promise<BasketProblem | undefined>;
	restore(): Promise<BasketProblem | undefined>;
	dismissProblem(): void;
}
