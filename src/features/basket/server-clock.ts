import type { BasketState } from "./basket-state";

/** The server's time now (ms), reckoned from its answers; undefined while it has told none. `now` is this device's. */
export function serverNow({ clockOffset }: Pick<BasketState, "clockOffset">, now = Date.now()): number | undefined {
	return clockOffset === undefined ? undefined : now + clockOffset;
}
