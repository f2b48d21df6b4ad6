import type { BasketState } from "./basket-state";

/** Returns the server's time (ms); undefined until it has sent one. @param now this device's time (ms) */
export function serverNow({ clockOffset }: Pick<BasketState, "clockOffset">, now = Date.now()): number | undefined {
	return clockOffset === undefined ? undefined : now + clockOffset;
}
