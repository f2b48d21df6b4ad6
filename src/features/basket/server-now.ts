import type { BasketState } from "./basket-state";

/** Returns the server's time (ms); undefined until the server has sent its time. */
export function serverNow({ clockOffset }: BasketState): number | undefined {
	return clockOffset === undefined ? undefined : Date.now() + clockOffset;
}

/** Returns the server's time (ms), or this device's time, which may be wrong, until the server has sent its own. */
export function estimatedNow(state: BasketState): number {
	return serverNow(state) ?? Date.now();
}
