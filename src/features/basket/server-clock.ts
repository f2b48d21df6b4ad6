import type { BasketState } from "./basket-state";

/** Returns the server's time (ms); undefined until the server has sent its time. */
export function serverNow({ clockOffset }: BasketState): number | undefined {
	return clockOffset === undefined ? undefined : Date.now() + clockOffset;
}

/** Returns the server's time (ms); until the server has sent its time, that of this device, which may be wrong. */
export function likelyNow(state: BasketState): number {
	return serverNow(state) ?? Date.now();
}
