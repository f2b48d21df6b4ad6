import { useCallback, useSyncExternalStore } from "react";
import type { OpaqueId } from "../../domain/lenient";
import { clockAt, type SaleFacts, type SaleState, saleState } from "../../domain/sale-state";
import { usePrice } from "../prices/prices";

/** Longest delay (ms) that `setTimeout` supports; later changes of the sale's state are shown at the next visit. */
const MAX_TIMER_MS = 2 ** 31 - 1;

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
			return () => timers.forEach(clearTimeout);
		},
		[startsAt, endsAt, saleStartsAt, saleEndsAt],
	);
	return useSyncExternalStore(
		subscribe,
		() => saleState(facts, availability, clockAt(Date.now())),
		() => saleState(facts, availability, clockAt(undefined)),
	);
}
