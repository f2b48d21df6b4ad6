import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { ApiError } from "../../backend/api-error";
import { emit } from "../../browser/events";
import { onPageReturn } from "../../browser/page-return";
import { ORDER_POLL } from "../../config/lazy-constants";
import type { Order } from "../../domain/order";
import { useLatest } from "../../ui/use-latest";
import { track } from "../analytics/track";
import { useBasketActions } from "../basket/basket";
import { useCurrency } from "../prices/currency";
import { refreshOrder } from "./device-orders";
import { livePolling } from "./live-orders";
import { type OrderAddress, orderKey } from "./order-address";
import { isFinal, type OrderPoll, pollOrder } from "./poll-order";

export interface OrderWatch {
	order: Order | undefined;
	/** `waiting`: the outcome isn't known yet; `long`: still unknown after the usual time; `done`: known. */
	phase: "waiting" | "long" | "done";
	isRefused: boolean;
	/** Whether the last request failed, so that `order` may be outdated. */
	hasLastCheckFailed: boolean;
	/** Whether the last request succeeded or got an error status, even if only from a gateway; at first true. */
	isAnswered: boolean;
	/** Server's clock minus this device's (ms); undefined if the server doesn't send its time. */
	clockOffset: number | undefined;
	/** Number of completed requests; it changes when a check requested by `checkNow` has completed. */
	checks: number;
	checkNow: () => void;
	/** Fetches the order again, even if its outcome is known. */
	reload: () => void;
}

const INITIAL_STATE: Omit<OrderWatch, "checkNow" | "reload"> = {
	order: undefined,
	phase: "waiting",
	isRefused: false,
	hasLastCheckFailed: false,
	isAnswered: true,
	clockOffset: undefined,
	checks: 0,
};

/** Polls an order until its outcome is known, since opening the success page doesn't prove a payment. */
export function useOrderPoll(address: OrderAddress | undefined): OrderWatch {
	const [state, setState] = useState(INITIAL_STATE);
	const poll = useRef<OrderPoll>();
	const { currency } = useCurrency();
	const latestCurrency = useLatest(currency);
	const latestActions = useLatest(useBasketActions());
	const [round, startRound] = useReducer((count: number) => count + 1, 0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address is another order
	useEffect(() => setState(INITIAL_STATE), [address]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts polling
	useEffect(() => {
		const key = address && orderKey(address);
		if (!key) return;
		let hasEnded = false;
		const controller = new AbortController();
		poll.current = pollOrder(
			{
				...livePolling,
				getOrder: ({ currency = latestCurrency.current, ...order }, signal) =>
					livePolling.getOrder({ ...order, currency }, signal),
			},
			key,
			(check) => {
				if (check.kind === "order") refreshOrder({ ...key, created: check.order.created });
				if (check.kind === "order" && check.order.status === "PAID") {
					track.purchase(check.order);
					// Some backends empty the basket only now.
					emit("UPDATE_BASKET", {});
					void latestActions.current.reload();
				}
				setState((previous) => ({
					order: check.kind === "order" ? check.order : previous.order,
					phase: check.kind === "order" && isFinal(check.order) ? "done" : previous.phase,
					isRefused: check.kind === "refused",
					hasLastCheckFailed: check.kind === "unknown",
					isAnswered: check.kind !== "unknown" || (check.error instanceof ApiError && check.error.isAnswered),
					clockOffset: check.kind === "order" ? offsetOf(check.order) : previous.clockOffset,
					checks: previous.checks + 1,
				}));
			},
			controller.signal,
		);
		const longTimer = setTimeout(
			() => setState((state) => (state.phase === "waiting" ? { ...state, phase: "long" } : state)),
			ORDER_POLL.fastForMs,
		);
		void poll.current.done.then(() => {
			hasEnded = true;
		});
		const stop = onPageReturn(() => (hasEnded ? startRound() : poll.current?.checkNow()));
		return () => {
			controller.abort();
			clearTimeout(longTimer);
			stop();
		};
	}, [address, round]);
	const checkNow = useCallback(() => poll.current?.checkNow(), []);
	return { ...state, checkNow, reload: startRound };
}

function offsetOf({ serverTime }: Order): number | undefined {
	return serverTime === undefined ? undefined : Date.parse(serverTime) - Date.now();
}
