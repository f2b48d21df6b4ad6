import { useEffect, useState } from "react";
import { useBasket } from "./basket";
import type { BasketState } from "./basket-state";
import { serverNow } from "./server-clock";

export interface HoldCountdown {
	/** Whole seconds that the hold lasts for sure; 0 when it may have expired. */
	secondsLeft: number;
	extendable: boolean;
}

type HeldBasket = Pick<BasketState, "confirmed" | "clockOffset" | "clockError">;

const TICK_MS = 1_000;

/** Returns the time left of the hold by the server's clock; undefined when either is unknown. */
export function holdCountdown(state: HeldBasket, now = Date.now()): HoldCountdown | undefined {
	const { expiresAt, extendableUntil } = state.confirmed;
	const serverTime = serverNow(state, now);
	if (expiresAt === undefined || serverTime === undefined) return undefined;
	return {
		secondsLeft: Math.max(0, Math.ceil((Date.parse(expiresAt) - serverTime - state.clockError) / 1_000)),
		extendable: extendableUntil !== undefined && Date.parse(extendableUntil) > Date.parse(expiresAt),
	};
}

export function useHoldCountdown(): HoldCountdown | undefined {
	const countdown = holdCountdown(useBasket());
	const [, tick] = useState(0);
	const isRunning = countdown !== undefined;
	useEffect(() => {
		if (!isRunning) return undefined;
		const timer = setInterval(() => tick((ticks) => ticks + 1), TICK_MS);
		return () => clearInterval(timer);
	}, [isRunning]);
	return countdown;
}
