import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../backend/api-error";
import { isNoSuchOrder } from "../../backend/order-api";
import type { Order } from "../../domain/order";
import { useLatest } from "../../ui/use-latest";
import { useCurrency } from "../prices/currency";
import { refreshOrder, rememberOrder } from "./device-orders";
import { hideKnownSecret } from "./hide-secret";
import { getOrder } from "./live-orders";
import { type OrderAddress, orderKey } from "./order-address";

export interface LoadedOrder {
	status: "loading" | "loaded" | "refused" | "unreachable";
	/** As the API last said; it stays when a later question has no answer. */
	order: Order | undefined;
	/** Whether somebody answered the last question, if only to refuse it. */
	isAnswered: boolean;
	/** Add this to the device's clock to have the server's (ms); undefined when the server doesn't tell its time. */
	clockOffset: number | undefined;
	reload: () => void;
}

/** An order as it is now, asked for once; an order that can be opened is remembered on this device. */
export function useOrder(address: OrderAddress | undefined): LoadedOrder {
	const [state, setState] = useState<Omit<LoadedOrder, "reload">>({
		status: "loading",
		order: undefined,
		isAnswered: true,
		clockOffset: undefined,
	});
	const [attempt, setAttempt] = useState(0);
	const { currency } = useCurrency();
	const shown = useLatest(currency);
	/** The address whose order has been opened once. */
	const opened = useRef<OrderAddress>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		const key = address && orderKey(address);
		if (!key) return;
		const ended = new AbortController();
		const askedAt = Date.now();
		getOrder({ ...key, currency: shown.current }, ended.signal).then(
			(order) => {
				if (ended.signal.aborted) return;
				// Only what was opened by a link is new here; what was forgotten meanwhile, in another tab too, stays so.
				if (opened.current === address) refreshOrder({ ...key, created: order.created });
				else rememberOrder({ ...key, created: order.created });
				opened.current = address;
				hideKnownSecret();
				// The server wrote its time half-way between question and answer.
				const now = (askedAt + Date.now()) / 2;
				const clockOffset = order.serverTime === undefined ? undefined : Date.parse(order.serverTime) - now;
				setState({ status: "loaded", order, isAnswered: true, clockOffset });
			},
			(error: unknown) => {
				if (ended.signal.aborted) return;
				const isAnswered = error instanceof ApiError && error.kind === "refusal";
				setState((was) => ({ ...was, status: isNoSuchOrder(error) ? "refused" : "unreachable", isAnswered }));
			},
		);
		return () => ended.abort();
	}, [address, attempt]);
	const reload = useCallback(() => setAttempt((count) => count + 1), []);
	return { ...state, reload };
}
