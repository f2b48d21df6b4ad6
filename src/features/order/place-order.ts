import { ApiError } from "../../backend/api-error";
import { isTransient, retryDelayMs } from "../../backend/browser-http";
import type { OrderRequest } from "../../backend/order-api";
import { isErrorCode } from "../../domain/error-code";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { PUBLIC_API } from "../../settings/constants";
import type { AttemptStore, OrderAttempt } from "./order-attempt";

export type OrderOutcome =
	/** `isEarlier`: the order was placed by an earlier request, which had other form data or another basket. */
	| { kind: "placed"; order: Order; isEarlier: boolean }
	| { kind: "refused"; error: ApiError }
	/** The order may exist; calling `placeOrder` again shows whether it does, and never creates a second one. */
	| { kind: "unknown"; error: unknown };

export interface PlaceOrderDeps {
	create(request: OrderRequest, key: string): Promise<Order>;
	basketVersion(): Promise<OrderRequest["basketVersion"]>;
	attempts: AttemptStore;
	newKey(): string;
	onOutcome(outcome: OrderOutcome): void;
	/** Runs the task once no other tab is placing an order, or after a maximum wait. */
	withLock(task: () => Promise<OrderOutcome>): Promise<OrderOutcome>;
	pause(ms: number): Promise<void>;
}

const ordersBeingPlaced = new WeakMap<PlaceOrderDeps, { request: OrderRequest; outcome: Promise<OrderOutcome> }>();

/**
 * Orders the basket only once. A second click gets the outcome of the first; after a lost answer or a reload, the same
 * request is sent with the same key. A changed form is sent with a new key; but first, earlier attempts without a
 * definite answer are sent again if the server's basket may have changed since, as one of them may have ordered it.
 * @param deps the same object for every call of a page
 */
export function placeOrder(deps: PlaceOrderDeps, request: OrderRequest): Promise<OrderOutcome> {
	const runningOrder = ordersBeingPlaced.get(deps);
	if (runningOrder)
		return isSameRequest(runningOrder.request, request)
			? runningOrder.outcome
			: runningOrder.outcome.then(markAsEarlier);
	const placeAndReport = async () => {
		const outcome = await placeUnderLock(deps, request);
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

async function placeUnderLock(deps: PlaceOrderDeps, request: OrderRequest): Promise<OrderOutcome> {
	const openAttempts = deps.attempts.read();
	const sameAttempt = openAttempts.find((attempt) => isSameRequest(attempt.request, request));
	const create = () => sendAttempt(deps, { key: deps.newKey(), request, isLost: false }, false);
	if (openAttempts.length === 0) return create();

	let refusal: OrderOutcome | undefined;
	try {
		const firstOutcome = sameAttempt
			? await sendAttempt(deps, sameAttempt, true)
			: (await isBasketUnchanged(deps, openAttempts))
				? await create()
				: undefined;
		if (firstOutcome && firstOutcome.kind !== "refused" && !isOver(firstOutcome)) return firstOutcome;
		// If the refusal isn't about the basket, don't resend earlier attempts: they would order with old form data.
		if (firstOutcome?.kind === "refused" && !isAboutBasket(firstOutcome.error)) return firstOutcome;
		refusal = firstOutcome?.kind === "refused" ? firstOutcome : undefined;
	} catch (error) {
		return { kind: "unknown", error };
	}
	for (const earlierAttempt of openAttempts.filter((attempt) => attempt !== sameAttempt)) {
		const outcome = await sendAttempt(deps, earlierAttempt, true);
		if (outcome.kind === "placed" && !isOver(outcome)) return { ...outcome, isEarlier: true };
		if (outcome.kind === "unknown") return outcome;
	}
	return refusal ?? create();
}

/** Whether all attempts were for the server's current basket version; placing an order would have changed it. */
async function isBasketUnchanged(deps: PlaceOrderDeps, attempts: readonly OrderAttempt[]): Promise<boolean> {
	if (attempts.some(({ request }) => request.basketVersion === undefined)) return false;
	const version = await deps.basketVersion();
	return attempts.every(({ request }) => String(request.basketVersion) === String(version));
}

/**
 * Whether a refusal proves that there is no order. Some backends check the basket before the idempotency key, so they
 * refuse to repeat a request that ordered the basket: if the basket may have changed, only the last refusal counts.
 */
async function provesNoOrder(
	deps: PlaceOrderDeps,
	attempt: OrderAttempt,
	refusal: ApiError,
	mayHaveOrdered: boolean,
	isLastTry: boolean,
): Promise<boolean> {
	if (!isDefiniteRefusal(refusal)) return !mayHaveOrdered && (isLastTry || !isTransient(refusal));
	return !mayHaveOrdered || isLastTry || (await isBasketUnchanged(deps, [attempt]).catch(() => false));
}

/** Sends an attempt with retries. @param wasSentBefore whether it was sent before, without a definite answer */
async function sendAttempt(deps: PlaceOrderDeps, attempt: OrderAttempt, wasSentBefore: boolean): Promise<OrderOutcome> {
	// Store the attempt before sending it, so that its key is still known after a reload.
	keepAttempt(deps, { ...attempt, isLost: false });
	let mayHaveOrdered = wasSentBefore;
	for (let retries: number = PUBLIC_API.retries; ; retries--) {
		try {
			const order = await deps.create(attempt.request, attempt.key);
			// If the order is over, drop only this attempt; otherwise it has emptied the basket of all attempts: drop all.
			if (isOver({ order })) dropAttempt(deps, attempt);
			else deps.attempts.write([]);
			return { kind: "placed", order, isEarlier: false };
		} catch (error) {
			const refusal =
				error instanceof ApiError && !error.outcomeUnknown && !isUnclearConflict(error) ? error : undefined;
			mayHaveOrdered ||= !refusal;
			if (refusal && (await provesNoOrder(deps, attempt, refusal, mayHaveOrdered, retries === 0))) {
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
	return isTransient(error) || isUnclearConflict(error) || (error instanceof ApiError && isDefiniteRefusal(error));
}

/** Whether the error is a 409 without a definite refusal. Many backends send one while the first try is in progress. */
function isUnclearConflict(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status === 409 && !isDefiniteRefusal(error);
}

/** Whether the API evaluated this order and refused it. */
function isDefiniteRefusal({ status, body }: ApiError): boolean {
	if (status !== 400 && status !== 409 && status !== 422) return false;
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
	attempts.write(isKnown ? stored.map((other) => (other.key === attempt.key ? attempt : other)) : [attempt, ...stored]);
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
