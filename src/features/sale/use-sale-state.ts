import { useCallback, useSyncExternalStore } from "react";
import { eachMinute } from "../../browser/each-minute";
import type { OpaqueId } from "../../domain/lenient";
import { clockAt, type SaleFacts, type SaleState, saleState } from "../../domain/sale-state";
import { usePrice } from "../prices/prices";

/** Longest delay (ms) that `setTimeout` supports. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns the state of an event's sale, updated as time passes. Hydration starts with the static page's state. */
export function useSaleState(sourceId: OpaqueId | undefined, facts: SaleFacts): SaleState {
	const availability = usePrice(sourceId)?.availability;
	const { startsAt, endsAt, saleStartsAt, saleEndsAt } = facts;
	const subscribe = useCallback(
		(listener: () => void) => {
			const timers = [endsAt ?? startsAt, saleStartsAt, saleEndsAt].map((iso) => {
				const remainingMs = iso === undefined ? 0 : Date.parse(iso) - Date.now();
				return remainingMs > 0 && remainingMs <= MAX_TIMER_MS ? setTimeout(listener, remainingMs) : undefined;
			});
			// Timers stop while a device sleeps, and know nothing of a clock that is set.
			const stop = eachMinute(listener);
			return () => {
				timers.forEach(clearTimeout);
				stop();
			};
		},
		[startsAt, endsAt, saleStartsAt, saleEndsAt],
	);
	return useSyncExternalStore(
		subscribe,
		() => saleState(facts, availability, clockAt(Date.now())),
		() => saleState(facts, availability, clockAt(undefined)),
	);
}
