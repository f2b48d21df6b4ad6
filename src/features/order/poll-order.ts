import type { ApiError } from "../../backend/api-error";
import { isOrderRefused, type OrderKey } from "../../backend/order-api";
import { ORDER_POLL } from "../../config/lazy-constants";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";

export type OrderCheck =
	| { kind: "order"; order: Order }
	/** The request failed; the payment may have succeeded. */
	| { kind: "unknown"; error: unknown }
	/** There is no such order, or the secret is wrong; polling stops. */
	| { kind: "refused"; error: ApiError };

export interface PollDeps {
	getOrder(order: OrderKey, signal: AbortSignal): Promise<Order>;
	isHidden?(): boolean;
}

export type OrderPoll = ReturnType<typeof pollOrder>;

export function isFinal({ status }: Order): boolean {
	return !statusMeaning(status).mayChange;
}

/** Polls an order until its status is final or it is refused. If the page is hidden after a poll, awaits `checkNow`. */
export function pollOrder(deps: PollDeps, key: OrderKey, onCheck: (check: OrderCheck) => void, signal: AbortSignal) {
	const startedAt = Date.now();
	let endPause: () => void = () => undefined;
	let currentController = new AbortController();
	let hasOrderBeenFound = false;

	const fetchOrder = async (): Promise<OrderCheck | undefined> => {
		const controller = new AbortController();
		currentController = controller;
		try {
			const order = await rejectOnAbort(deps.getOrder(key, controller.signal), controller.signal);
			hasOrderBeenFound = true;
			return { kind: "order", order };
		} catch (error) {
			if (controller.signal.aborted) return undefined;
			// Once the order has been found, it is known to exist, so a later refusal doesn't stop the polling.
			return isOrderRefused(error, key) && !hasOrderBeenFound ? { kind: "refused", error } : { kind: "unknown", error };
		}
	};
	const run = async () => {
		while (!signal.aborted) {
			const check = await fetchOrder();
			if (signal.aborted) return;
			if (check) onCheck(check);
			if (check?.kind === "refused" || (check?.kind === "order" && isFinal(check.order))) return;
			if (!check) continue;
			const pauseMs = Date.now() - startedAt < ORDER_POLL.fastForMs ? ORDER_POLL.fastMs : ORDER_POLL.slowMs;
			await new Promise<void>((resolve) => {
				const timer = deps.isHidden?.() ? undefined : setTimeout(resolve, pauseMs);
				endPause = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		}
	};
	const checkNow = () => {
		currentController.abort();
		endPause();
	};
	signal.addEventListener("abort", checkNow, { once: true });
	return { done: run().finally(() => signal.removeEventListener("abort", checkNow)), checkNow };
}

function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		promise.then(resolve, reject);
	});
}
