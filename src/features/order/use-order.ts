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
	/** `refused`: there is no such order, or the secret is wrong; an order once found only becomes `unreachable`. */
	status: "loading" | "loaded" | "refused" | "unreachable";
	/** The order of the last successful request, even if a later request failed. */
	order: Order | undefined;
	/** Whether the last request succeeded or got an error status, even if only from a gateway; at first true. */
	isAnswered: boolean;
	/** How long the last answer asked to wait before the next request (`Retry-After`). */
	retryAfterMs?: number | undefined;
	/** Server's clock minus this device's (ms); undefined if the server doesn't send its time. */
	clockOffset: number | undefined;
	/** Number of the latest completed request, even if it failed; it changes when `reload` has its answer. */
	completed: number;
	isFetching: boolean;
	/** Which of the address's readings is fetched. */
	address: OrderAddress | undefined;
	/** Fetches the order again, now, instead of a request under way. */
	reload: () => void;
}

interface Answers extends Omit<LoadedOrder, "isFetching" | "reload" | "address"> {
	/** Which order they are about, and by which secret. */
	of: string;
}

const NO_ANSWER: Answers = {
	of: "",
	status: "loading",
	order: undefined,
	isAnswered: true,
	clockOffset: undefined,
	completed: -1,
};

/**
 * Fetches an order, also whenever the visitor returns to the page. On success, remembers its number and secret on this
 * device.
 */
export function useOrder(given: OrderAddress | undefined): LoadedOrder {
	const [refused, setRefused] = useState<OrderAddress>();
	const address = given && given === refused ? given.instead : given;
	const [answers, setAnswers] = useState(NO_ANSWER);
	const [attempt, reload] = useReducer((count: number) => count + 1, 0);
	const { currency } = useCurrency();
	const latestCurrency = useLatest(currency);
	const storedAddress = useRef<OrderAddress>();
	const id = idOf(address);
	useEffect(() => onPageReturn(reload), []);
	useEffect(() => {
		const key = address && orderKey(address);
		if (!key) return;
		const controller = new AbortController();
		const requestedAt = Date.now();
		const add = (change: (previous: Answers) => Partial<Answers>) => {
			if (controller.signal.aborted) return;
			const of = idOf(address);
			setAnswers((latest) => {
				const previous = latest.of === of ? latest : NO_ANSWER;
				return { ...previous, ...change(previous), of, completed: attempt };
			});
		};
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
				add(() => ({ status: "loaded", order, isAnswered: true, retryAfterMs: undefined, clockOffset }));
			},
			(error: unknown) => {
				const isRefused = isOrderRefused(error, key);
				if (isRefused && address.instead && !controller.signal.aborted) return setRefused(address);
				add(({ order }) => ({
					status: !order && isRefused ? "refused" : "unreachable",
					isAnswered: error instanceof ApiError && error.isAnswered,
					retryAfterMs: error instanceof ApiError ? error.retryAfterMs : undefined,
				}));
			},
		);
		return () => controller.abort();
	}, [address, attempt, latestCurrency]);
	const { of, ...shown } = answers.of === id ? answers : NO_ANSWER;
	return { ...shown, isFetching: shown.completed !== attempt, address, reload };
}

function idOf(address: OrderAddress | undefined): string {
	return JSON.stringify([address?.number, address?.secret]);
}

/**
 * Fetches an order again some seconds after each answer while a change is awaited and the page is visible; `useOrder`
 * goes on when the visitor returns. @returns whether the wait has become long, so that it polls less often
 */
export function useOrderPolling(
	{ isFetching, retryAfterMs = 0, reload }: Pick<LoadedOrder, "isFetching" | "retryAfterMs" | "reload">,
	isAwaited: boolean,
): boolean {
	const [isLong, setLong] = useState(false);
	const latestIsLong = useLatest(isLong);
	useEffect(() => {
		if (!isAwaited) return;
		const timer = setTimeout(() => setLong(true), ORDER_POLL.fastForMs);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [isAwaited]);
	useEffect(() => {
		if (!isAwaited || isFetching) return;
		const pauseMs = latestIsLong.current ? ORDER_POLL.slowMs : ORDER_POLL.fastMs;
		const poll = () => document.visibilityState === "visible" && reload();
		const timer = setTimeout(poll, Math.max(pauseMs, Math.min(retryAfterMs, ORDER_POLL.longestMs)));
		return () => clearTimeout(timer);
	}, [isAwaited, isFetching, retryAfterMs, latestIsLong, reload]);
	return isLong;
}
