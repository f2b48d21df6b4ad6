import { ApiError } from "../../backend/api-error";
import type { OrderKey } from "../../backend/order-api";
import { ORDER_POLL } from "../../config/constants";
import type { Order, OrderStatus } from "../../entities/order";

export type OrderCheck =
	| { kind: "order"; order: Order }
	/** No answer this time: nothing is known, least of all that the payment failed. */
	| { kind: "unknown"; error: unknown }
	/** There is no such order for this secret: asking on is no use. */
	| { kind: "refused"; error: ApiError };

export interface PollDeps {
	getOrder(order: OrderKey, signal: AbortSignal): Promise<Order>;
	now?(): number;
}

export interface OrderPoll {
	/** Resolves when asking has ended: the status is final, the order is refused, or the signal came. */
	done: Promise<void>;
	/** Asks now ("check now"); a request that hangs is dropped. */
	checkNow(): void;
}

const FINAL: readonly OrderStatus[] = ["PAID", "FAILED", "EXPIRED", "CANCELLED", "REFUNDED"];

/** Whether nothing more will happen to the order by itself. */
export function isFinal(order: Order): boolean {
	return order.status !== undefined && FINAL.includes(order.status);
}

/**
 * Asks for the order at once, then every 2 s and from 20 s on every 5 s (ORDER_POLL), until its status is final. A
 * failure means "unknown": the asking goes on.
 */
export function pollOrder(
	deps: PollDeps,
	number: string,
	secret: string,
	onCheck: (check: OrderCheck) => void,
	signal: AbortSignal,
): OrderPoll {
	const now = () => deps.now?.() ?? Date.now();
	const started = now();
	let wake: () => void = () => undefined;
	let current = new AbortController();

	const ask = async (): Promise<OrderCheck | undefined> => {
		const own = new AbortController();
		current = own;
		try {
			return { kind: "order", order: await untilAborted(deps.getOrder({ number, secret }, own.signal), own.signal) };
		} catch (error) {
			if (own.signal.aborted) return undefined;
			const isRefused = error instanceof ApiError && !error.outcomeUnknown && error.status !== 429;
			return isRefused ? { kind: "refused", error } : { kind: "unknown", error };
		}
	};
	const run = async () => {
		while (!signal.aborted) {
			const check = await ask();
			if (signal.aborted) return;
			if (check) onCheck(check);
			if (check?.kind === "refused" || (check?.kind === "order" && isFinal(check.order))) return;
			if (!check) continue;
			const pause = now() - started < ORDER_POLL.fastForMs ? ORDER_POLL.fastMs : ORDER_POLL.slowMs;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, pause);
				wake = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		}
	};
	const checkNow = () => {
		current.abort();
		wake();
	};
	signal.addEventListener("abort", checkNow, { once: true });
	return { done: run().finally(() => signal.removeEventListener("abort", checkNow)), checkNow };
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		promise.then(resolve, reject);
	});
}
