import { ApiError } from "../../backend/api-error";
import type { OrderRequest } from "../../backend/order-api";
import type { Order } from "../../entities/order";
import type { AttemptStore, OrderAttempt } from "./order-attempt";

export type OrderOutcome =
	/** There is an order. `isEarlier`: it's what was asked for before the form or the basket changed. */
	| { kind: "placed"; order: Order; isEarlier: boolean }
	/** The API said no, for good. */
	| { kind: "refused"; error: ApiError }
	/** Nobody knows whether there is an order; placing it again finds out, and never makes a second one. */
	| { kind: "unknown"; error: unknown };

export interface PlaceOrderDeps {
	create(request: OrderRequest, key: string): Promise<Order>;
	attempts: AttemptStore;
	newKey(): string;
	/** Called with the new order before it's handed out. `isEarlier` as in the outcome. */
	onPlaced(order: Order, isEarlier: boolean): void;
	/** Runs the task while no other tab is ordering. */
	alone(task: () => Promise<OrderOutcome>): Promise<OrderOutcome>;
	now(): number;
}

/** After this an unanswered attempt is given up: whatever order it made has run out of its time to pay. */
const ATTEMPT_LIFETIME_MS = 60 * 60 * 1_000;
/** Refusals of the order itself: the API has looked at the key and there is no order. */
const SETTLING = [400, 409, 422];
const OVER = ["EXPIRED", "CANCELLED", "REFUNDED"];

const underWay = new WeakMap<PlaceOrderDeps, Promise<OrderOutcome>>();

/**
 * Orders what is in the basket, once: a double click joins the first one, and after a lost answer or a reload the same
 * request goes with the same key. A new key is made only when the form or the basket has changed after a definite
 * refusal. An attempt whose outcome is unknown is settled, by asking for the very same again, before anything else is
 * ordered.
 * @param deps the same object for every call of a page
 */
export function placeOrder(deps: PlaceOrderDeps, request: OrderRequest): Promise<OrderOutcome> {
	const running = underWay.get(deps);
	if (running) return running;
	const outcome = deps.alone(() => place(deps, request)).finally(() => underWay.delete(deps));
	underWay.set(deps, outcome);
	return outcome;
}

/**
 * What was asked for and never answered, when there is such an attempt. The basket may look empty by now, since the
 * order may be there: offer to place it again, which finds out.
 */
export function unansweredRequest(deps: Pick<PlaceOrderDeps, "attempts" | "now">): OrderRequest | undefined {
	const attempt = attemptInForce(deps);
	return attempt?.isRefused ? undefined : attempt?.request;
}

async function place(deps: PlaceOrderDeps, request: OrderRequest): Promise<OrderOutcome> {
	const last = attemptInForce(deps);
	if (last) {
		const isSame = sameRequest(last.request, request);
		if (!last.isRefused || isSame) {
			const outcome = await send(deps, last, { isEarlier: !isSame, mayBeDone: !last.isRefused });
			const isOver = outcome.kind === "placed" && OVER.includes(outcome.order.status ?? "");
			if (!isOver && (isSame || outcome.kind !== "refused")) return finish(deps, outcome);
		}
	}
	const attempt = { key: deps.newKey(), request, isRefused: false, at: deps.now() };
	return finish(deps, await send(deps, attempt, { isEarlier: false, mayBeDone: false }));
}

function attemptInForce(deps: Pick<PlaceOrderDeps, "attempts" | "now">): OrderAttempt | undefined {
	const attempt = deps.attempts.read();
	return attempt && deps.now() - attempt.at < ATTEMPT_LIFETIME_MS ? attempt : undefined;
}

/** @param mayBeDone whether the attempt was sent before and never answered */
async function send(
	deps: PlaceOrderDeps,
	attempt: OrderAttempt,
	{ isEarlier, mayBeDone }: { isEarlier: boolean; mayBeDone: boolean },
): Promise<OrderOutcome> {
	// Kept before it's sent: a reload in the middle must find the key.
	deps.attempts.write({ ...attempt, isRefused: false });
	try {
		const order = await deps.create(attempt.request, attempt.key);
		deps.attempts.write(undefined);
		return { kind: "placed", order, isEarlier };
	} catch (error) {
		if (!(error instanceof ApiError) || error.outcomeUnknown) return { kind: "unknown", error };
		// "Too many requests" or "who are you" says nothing of what was sent before.
		if (mayBeDone && !SETTLING.includes(error.status ?? 0)) return { kind: "unknown", error };
		deps.attempts.write({ ...attempt, isRefused: true });
		return { kind: "refused", error };
	}
}

function finish(deps: PlaceOrderDeps, outcome: OrderOutcome): OrderOutcome {
	if (outcome.kind === "placed") deps.onPlaced(outcome.order, outcome.isEarlier);
	return outcome;
}

function sameRequest(a: OrderRequest, b: OrderRequest): boolean {
	return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** Fields in the order of their names; absent ones and undefined ones are alike. */
function sorted(value: unknown): unknown {
	if (value === null || typeof value !== "object") return value;
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return fields.flatMap(([name, part]) => (part === undefined ? [] : [[name, sorted(part)]]));
}
