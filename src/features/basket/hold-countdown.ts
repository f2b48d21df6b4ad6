import { useEachSecond } from "../../ui/use-each-second";
import { useBasket, useBasketActions } from "./basket";
import type { BasketState } from "./basket-state";
import { serverNow } from "./server-now";

/** Returns the hold's remaining seconds and extendability; undefined without its end or a reliable server time. */
export function holdCountdown(state: BasketState) {
	const { expiresAt, extendableUntil } = state.confirmed;
	const serverTime = serverNow(state);
	// A current time before the last answer's arrival means that the device's clock was set back.
	const isClockSetBack = Date.now() < state.receivedAt;
	if (expiresAt === undefined || serverTime === undefined || isClockSetBack) return undefined;
	return {
		secondsLeft: Math.max(0, Math.ceil((Date.parse(expiresAt) - serverTime - state.clockError) / 1_000)),
		isExtendable: extendableUntil !== undefined && Date.parse(extendableUntil) > Date.parse(expiresAt),
	};
}

export function useHoldCountdown() {
	const countdown = holdCountdown(useBasket());
	const { reload } = useBasketActions();
	// Reload the basket only when the device's clock jumps: the offset to the server's clock may be wrong then.
	useEachSecond(countdown !== undefined, () => void reload());
	return countdown;
}
