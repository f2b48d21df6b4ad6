import { useEffect, useReducer, useRef, useState } from "react";
import { ApiError } from "../../backend/api-error";
import { isOrderRefused } from "../../backend/order-api";
import { onPageReturn } from "../../browser/page-return";
import { ORDER_POLL } from "../../config/lazy-constants";
import type { Order } from "../../domain/order";
import { useLatest } from "../../ui/use-latest";
import { useCurrency } from "../prices/currency";
import { knownOrder, refreshOrder, rememberOrder } from "./device-orders";
import { hideKnownSecret } from "./hide-secret";
import { getOrder } from "./live-orders";
import { type OrderAddress, orderKey } from "./order-address";

export interface LoadedOrder {
	status: "loading" | "loaded" | "refused" | "unreachable";
	/** The order of the last successful request, even if a later request failed. */
	order: Order | undefined;
	/** Whether the last request succeeded or got an error status, even if only from a gateway; at first true. */
	isAnswered: boolean;
	/** Server's clock minus this device's (ms); undefined if the server doesn't send its time. */
	clockOffset: number | undefined;
	/** Number of completed requests, including failed ones. */
	fetches: number;
	reload: () => void;
}

const LOADING: Omit<LoadedOrder, "reload"> = {
	status: "loading",
	order: undefined,
	isAnswered: true,
	clockOffset: undefined,
	fetches: 0,
};

/** Fetches an order and, on success, remembers its number and secret on this device. */
export function useOrder(address: OrderAddress | undefined): LoadedOrder {
	const [state, setState] = useState(LOADING);
	const [attempt, reload] = useReducer((count: number) => count + 1, 0);
	const { currency } = useCurrency();
	const latestCurrency = useLatest(currency);
	const storedAddress = useRef<OrderAddress>();
	const number = address?.number;
	useEffect(() => {
		if (number !== undefined) setState(LOADING);
	}, [number]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
	useEffect(() => {
		const key = address && orderKey(address);
		if (!key) return;
		const controller = new AbortController();
		const requestedAt = Date.now();
		// Remember that the order was stored. If it is removed meanwhile, such as in another tab, don't store it again.
		if (knownOrder(key.number)) storedAddress.current = address;
		getOrder({ ...key, currency: key.currency ?? latestCurrency.current }, controller.signal).then(
			(order) => {
				if (controller.signal.aborted) return;
				if (storedAddress.current === address) refreshOrder({ ...key, created: order.created });
				else rememberOrder({ ...key, created: order.created });
				storedAddress.current = address;
				hideKnownSecret();
				// Assume the server read its clock halfway between request and response.
				const now = (requestedAt + Date.now()) / 2;
				const clockOffset = order.serverTime === undefined ? undefined : Date.parse(order.serverTime) - now;
				setState(({ fetches }) => ({ status: "loaded", order, isAnswered: true, clockOffset, fetches: fetches + 1 }));
			},
			(error: unknown) => {
				if (controller.signal.aborted) return;
				const isAnswered = error instanceof ApiError && error.isAnswered;
				const status = isOrderRefused(error, key) ? "refused" : "unreachable";
				setState((previous) => ({ ...previous, status, isAnswered, fetches: previous.fetches + 1 }));
			},
		);
		return () => controller.abort();
	}, [address, attempt]);
	return { ...state, reload };
}

/**
 * Fetches a loaded order again when the visitor returns to the page.
 * @param isAwaited whether the order will change soon: then also fetches it some seconds after each answer
 */
export function useOrderUpdates({ fetches, reload }: Pick<LoadedOrder, "fetches" | "reload">, isAwaited = false): void {
	useEffect(() => onPageReturn(reload), [reload]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer schedules the next fetch
	useEffect(() => {
		if (!isAwaited) return;
		const timer = setTimeout(() => document.visibilityState === "visible" && reload(), ORDER_POLL.slowMs);
		return () => clearTimeout(timer);
	}, [isAwaited, fetches, reload]);
}
