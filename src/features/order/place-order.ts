import { ApiError } from "../../backend/api-error";
import { isTransient, retryDelayMs } from "../../backend/browser-http";
import type { OrderRequest } from "../../backend/order-api";
import { PUBLIC_API } from "../../config/constants";
import { isErrorCode } from "../../domain/error-codes";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import type { AttemptStore, OrderAttempt } from "./order-attempt";

export type OrderOutcome =
	/** `isEarlier`: the order was placed by an earlier request, which had other form data or another basket. */
	| { kind: "placed"; order: Order; isEarlier: boolean; basket: string | undefined }
	| { kind: "refused"; error: ApiError }
	/** The order may exist; calling `placeOrder` again shows whether it does, and never creates a second one. */
	| { kind: "unknown"; error: unknown };

export interface PlaceOrderDeps {
	create(request: OrderRequest, key: string): Promise<Order>;
	/** Fetches the order that this device made of that basket. Rejects if there is one whose state stays unknown. */
	orderOf(basket: string): Promise<Order | undefined>;
	/** Fetches the basket, and identifies it like `placeOrder`'s `basket`. */
	currentBasket(): Promise<string>;
	attempts: AttemptStore;
	newKey(): string;
	onOutcome(outcome: OrderOutcome): void;
	/** Runs the task once no other tab is placing an order, or after a maximum wait. */
	withLock(task: () => Promise<OrderOutcome>): Promise<OrderOutcome>;
	pause(ms: number): Promise<void>;
}

const ordersBeingPlaced = new WeakMap<
	PlaceOrderDeps,
	{ request: OrderRequest; outcome: Promise<OrderOutcome> }
>();

/**
 * Orders the basket only once. A second click gets the outcome of the first. A new key is made only when no earlier
 * attempt may have made an order: attempts without a definite answer are sent again first, each with its own key,
 * and an order of this very basket is fetched, since some backends empty a basket only when it is paid.
 * @param deps the same object for every call of a page
 * @param basket identifies the basket that is ordered, see `basketIdentity`; undefined if unknown
 * @param hasBasketChanged whether the basket has been changed since: then nothing new is ordered
 */
export function placeOrder(
	deps: PlaceOrderDeps,
	request: OrderRequest,
	basket?: string,
	hasBasketChanged = () => false,
): Promise<OrderOutcome> {
	const runningOrder = ordersBeingPlaced.get(deps);
	if (runningOrder)
		return isSameRequest(runningOrder.request, request)
			? runningOrder.outcome
			: runningOrder.outcome.then(markAsEarlier);
	const placeAndReport = async () => {
		const outcome = await placeUnderLock(deps, request, basket, hasBasketChanged);
		deps.onOutcome(outcome);
		return outcome;
	};
	const outcome = deps.withLock(placeAndReport).finally(() => ordersBeingPlaced.delete(deps));
	ordersBeingPlaced.set(deps, { request, outcome });
	return outcome;
}

function markAsEarlier(outcome: OrderOutcome): OrderOutcome {
	return outcome.kind === "placed" ? { ...outcome, isEarlier: true } : outcome;
}

async function placeUnderLock(
	deps: PlaceOrderDeps,
	request: OrderRequest,
	basket: string | undefined,
	hasBasketChanged: () => boolean,
): Promise<OrderOutcome> {
	const isSame = (attempt: OrderAttempt) => isSameRequest(attempt.request, request);
	// Ask the attempt with this form first: if the server refuses this form, don't order with an earlier one.
	const sameFirst = [...deps.attempts.read()].sort((a, b) => Number(isSame(b)) - Number(isSame(a)));
	let refusal: OrderOutcome | undefined;
	for (const attempt of sameFirst) {
		const outcome = await sendAttempt(deps, attempt, true);
		if (outcome.kind === "unknown") return outcome;
		if (outcome.kind === "placed" && !isOver(outcome)) return { ...outcome, isEarlier: !isSame(attempt) };
		if (outcome.kind !== "refused" || !isSame(attempt)) continue;
		if (!isAboutBasket(outcome.error)) return outcome;
		refusal = outcome;
	}
	if (refusal) return refusal;
	try {
		const order = basket === undefined ? undefined : await deps.orderOf(basket);
		const isOrdered = order && !isOver({ order }) && !(await hasNewTickets(deps, order, basket));
		if (isOrdered) return { kind: "placed", order, isEarlier: true, basket };
	} catch (error) {
		return { kind: "unknown", error };
	}
	// The lock and earlier attempts can take a minute.
	if (hasBasketChanged()) return { kind: "refused", error: basketChangedError() };
	return sendAttempt(deps, { key: deps.newKey(), request, basket, isLost: false }, false);
}

/**
 * Whether a basket has other tickets than its order, though it looks the same, as without a version. Payment takes an
 * order's tickets out of the basket, so what is in it afterwards was added since.
 */
async function hasNewTickets(
	deps: PlaceOrderDeps,
	{ status }: Order,
	basket: string | undefined,
): Promise<boolean> {
	return statusMeaning(status).stage === "paid" && (await deps.currentBasket()) === basket;
}

function basketChangedError(): ApiError {
	const data = { code: "BASKET_CHANGED", message: "" };
	return new ApiError({ kind: "refusal", method: "POST", url: "/api/orders", status: 409, data });
}

/**
 * Whether a refusal proves that there is no order. After a try without an answer, only the last refusal does: some
 * backends check the basket before the key, and refuse at first to repeat a request that ordered the basket.
 */
function provesNoOrder(refusal: ApiError, mayHaveOrdered: boolean, isLastTry: boolean): boolean {
	if (!mayHaveOrdered) return isLastTry || isDefiniteRefusal(refusal) || !isTransient(refusal);
	return isLastTry && isDefiniteRefusal(refusal);
}

/** Sends an attempt with retries. @param wasSentBefore whether it was sent before, without a definite answer */
async function sendAttempt(
	deps: PlaceOrderDeps,
	attempt: OrderAttempt,
	wasSentBefore: boolean,
): Promise<OrderOutcome> {
	// Store the attempt before sending it, so that its key is still known after a reload.
	keepAttempt(deps, { ...attempt, isLost: false });
	let mayHaveOrdered = wasSentBefore;
	for (let retries: number = PUBLIC_API.retries; ; retries--) {
		try {
			const order = await deps.create(attempt.request, attempt.key);
			// If the order is over, drop only this attempt. Otherwise drop the others: sending them could make an order more.
			if (isOver({ order })) dropAttempt(deps, attempt);
			else deps.attempts.write([]);
			return { kind: "placed", order, isEarlier: false, basket: attempt.basket };
		} catch (error) {
			const refusal =
				error instanceof ApiError && !error.outcomeUnknown && !isUnclearConflict(error) ? error : undefined;
			mayHaveOrdered ||= !refusal;
			if (refusal && provesNoOrder(refusal, mayHaveOrdered, retries === 0)) {
				dropAttempt(deps, attempt);
				return { kind: "refused", error: refusal };
			}
			if (retries === 0 || !isWorthRetrying(error)) {
				keepAttempt(deps, { ...attempt, isLost: true });
				return { kind: "unknown", error };
			}
			await deps.pause(retryDelayMs(error));
		}
	}
}

function isWorthRetrying(error: unknown): error is ApiError {
	return (
		isTransient(error) || isUnclearConflict(error) || (error instanceof ApiError && isDefiniteRefusal(error))
	);
}

/** Whether the error is a 409 without a definite refusal. Many backends send one while the first try is in progress. */
function isUnclearConflict(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status === 409 && !isDefiniteRefusal(error);
}

/** Whether the API evaluated this order and refused it. */
function isDefiniteRefusal({ status, body }: ApiError): boolean {
	if (status === undefined || ![400, 409, 410, 422].includes(status)) return false;
	return isErrorCode(body?.code) && body?.code !== "ALREADY_PAID" && body?.code !== "TOO_MANY_REQUESTS";
}

function isAboutBasket(error: ApiError): boolean {
	return isDefiniteRefusal(error) && error.code !== "VALIDATION";
}

/** Whether the order exists but is over: expired, cancelled or refunded. */
function isOver(outcome: OrderOutcome | { order: Order }): boolean {
	return "order" in outcome && statusMeaning(outcome.order.status).stage === "over";
}

function keepAttempt({ attempts }: PlaceOrderDeps, attempt: OrderAttempt): void {
	const stored = attempts.read();
	const isKnown = stored.some(({ key }) => key === attempt.key);
	attempts.write(
		isKnown ? stored.map((other) => (other.key === attempt.key ? attempt : other)) : [attempt, ...stored],
	);
}

function dropAttempt({ attempts }: PlaceOrderDeps, { key }: OrderAttempt): void {
	attempts.write(attempts.read().filter((attempt) => attempt.key !== key));
}

function isSameRequest(a: OrderRequest, b: OrderRequest): boolean {
	return JSON.stringify(withSortedKeys(a)) === JSON.stringify(withSortedKeys(b));
}

function withSortedKeys(value: unknown): unknown {
	if (value === null || typeof value !== "object") return value;
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return fields.flatMap(([name, part]) => (part === undefined ? [] : [[name, withSortedKeys(part)]]));
}
