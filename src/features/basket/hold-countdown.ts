import { useEachSecond } from "../../ui/use-each-second";
import { useBasket, useBasketActions } from "./basket";
import type { BasketState } from "./basket-state";
import { serverNow } from "./server-clock";

export interface HoldCountdown {
	/** Seconds that the hold lasts for certain; 0 when it may have expired. */
	secondsLeft: number;
	extendable: boolean;
}

type HeldBasket = Pick<BasketState, "confirmed" | "clockOffset" | "clockError"> & { receivedAt?: number };

/** Returns the hold's time left, by the server's clock; undefined while the hold's end or that clock is unknown. */
export function holdCountdown(state: HeldBasket, now = Date.now()): HoldCountdown | undefined {
	const { expiresAt, extendableUntil } = state.confirmed;
	const serverTime = serverNow(state, now);
	// A time before the last answer's arrival means that the device's clock was set back.
	const isClockSetBack = now < (state.receivedAt ?? 0);
	if (expiresAt === undefined || serverTime === undefined || isClockSetBack) return undefined;
	return {
		secondsLeft: Math.max(0, Math.ceil((Date.parse(expiresAt) - serverTime - state.clockError) / 1_000)),
		extendable: extendableUntil !== undefined && Date.parse(extendableUntil) > Date.parse(expiresAt),
	};
}

export function useHoldCountdown(): HoldCountdown | undefined {
	const countdown = holdCountdown(useBasket());
	const { reload } = useBasketActions();
	// Setting the device's clock makes the offset wrong, so fetch the basket again.
	useEachSecond(countdown !== undefined, () => void reload());
	return countdown;
}
