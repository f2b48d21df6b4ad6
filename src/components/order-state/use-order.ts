import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../backend/api-error";
import type { Order } from "../../entities/order";
import { hideKnownSecret } from "../../integrations/hide-secret";
import { rememberOrder } from "../../state/orders/device-orders";
import { getOrder } from "../../state/orders/live-orders";
import { type OrderAddress, orderKey } from "./order-address";

export interface LoadedOrder {
	status: "loading" | "loaded" | "refused" | "unreachable";
	order: Order | undefined;
	/** Add this to the device's clock to have the server's (ms). */
	clockOffset: number;
	reload: () => void;
}

/** An order as it is now, asked for once; an order that can be opened is remembered on this device. */
export function useOrder(address: OrderAddress | undefined): LoadedOrder {
	const [state, setState] = useState<Omit<LoadedOrder, "reload">>({
		status: "loading",
		order: undefined,
		clockOffset: 0,
	});
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		const key = address && orderKey(address);
		if (!key) return;
		const ended = new AbortController();
		getOrder(key, ended.signal).then(
			(order) => {
				if (ended.signal.aborted) return;
				rememberOrder({ ...key, created: order.created });
				hideKnownSecret();
				const clockOffset = order.serverTime === undefined ? 0 : Date.parse(order.serverTime) - Date.now();
				setState({ status: "loaded", order, clockOffset });
			},
			(error: unknown) => {
				if (ended.signal.aborted) return;
				const isRefused = error instanceof ApiError && !error.outcomeUnknown && error.status !== 429;
				setState((was) => ({ ...was, status: isRefused ? "refused" : "unreachable" }));
			},
		);
		return () => ended.abort();
	}, [address, attempt]);
	const reload = useCallback(() => setAttempt((count) => count + 1), []);
	return { ...state, reload };
}
