import { useEffect, useState } from "react";
import { useBasket, useBasketActions } from "./basket";
import type { BasketState } from "./basket-state";

export interface HoldCountdown {
	/** Whole seconds until the tickets are let go; 0 when they are. */
	secondsLeft: number;
	/** Whether the hold can be made longer. */
	extendable: boolean;
}

type HeldBasket = Pick<BasketState, "confirmed" | "clockOffset" | "receivedAt">;

const TICK_MS = 1_000;
const RETRY_MS = 5_000;

/** The server's time now (ms), reckoned from its last answer; `now` is this device's. */
export function serverNow({ clockOffset }: Pick<BasketState, "clockOffset">, now = Date.now()): number {
	return now + clockOffset;
}

/** What is left of the hold, by the server's clock; undefined when the server set no end. */
export function holdCountdown(state: HeldBasket, now = Date.now()): HoldCountdown | undefined {
	const { expiresAt, extendableUntil } = state.confirmed;
	if (expiresAt === undefined) return undefined;
	const left = Date.parse(expiresAt) - serverNow(state, now);
	return {
		secondsLeft: Math.max(0, Math.ceil(left / 1_000)),
		extendable: extendableUntil !== undefined && Date.parse(extendableUntil) > Date.parse(expiresAt),
	};
}

/**
 * The hold's countdown, second by second. At its end the basket is fetched: the server says what became of the tickets.
 */
export function useHoldCountdown(): HoldCountdown | undefined {
	const basket = useBasket();
	const { reload } = useBasketActions();
	const [, tick] = useState(0);
	const countdown = holdCountdown(basket);
	const isRunning = countdown !== undefined;
	useEffect(() => {
		if (!isRunning) return undefined;
		const timer = setInterval(() => tick((ticks) => ticks + 1), TICK_MS);
		return () => clearInterval(timer);
	}, [isRunning]);

	const isOver = countdown?.secondsLeft === 0;
	const { receivedAt } = basket;
	// A server that still names the past end, its clock a little behind, is asked again after a while.
	const wasOverThen = holdCountdown(basket, receivedAt)?.secondsLeft === 0;
	useEffect(() => {
		if (!isOver || receivedAt === 0) return undefined;
		const timer = setTimeout(() => void reload(), wasOverThen ? RETRY_MS : 0);
		return () => clearTimeout(timer);
	}, [isOver, wasOverThen, receivedAt, reload]);
	return countdown;
}
