import type { BasketState } from "./basket-state";

/** Returns the server's time (ms); undefined until it has sent one. @param now this device's time (ms) */
export function serverNow({ clockOffset }: Pick<BasketState, "clockOffset">, now = Date.now()): number | undefined {
	return clockOffset === undefined ? undefined : now + clockOffset;
}

/** Returns the server's time, or this device's, which may be wrong, until the server has sent one (ms). */
export function likelyNow(state: Pick<BasketState, "clockOffset">, now = Date.now()): number {
	return serverNow(state, now) ?? now;
}
