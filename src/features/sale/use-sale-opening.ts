import { useEffect, useState } from "react";
import { emit } from "../../browser/events";
import type { SaleState } from "../../domain/sale-state";
import type { EventView } from "../../views/screens";
import { useCurrency } from "../prices/currency";

/** Longest random delay (ms), so that not all buyers ask in the same second. */
const SPREAD_MS = 3_000;
const TICK_MS = 1_000;
const TICKS_BETWEEN = 15;

/** Fetches an event's price when its sale starts, and again while the answer is still `not_started`. */
export function useSaleOpening({ sourceId, saleStartsAt }: EventView, state: SaleState): void {
	const { currency } = useCurrency();
	const [delay] = useState(() => Math.random() * SPREAD_MS);
	const opening = saleStartsAt && Date.parse(saleStartsAt.iso) + delay;
	const isWaiting = state === "not_started";
	useEffect(() => {
		if (opening === undefined || (!isWaiting && Date.now() >= opening)) return;
		let left = 0;
		// Compares clocks at each tick: a single timer would miss a clock that is set and a device that sleeps.
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible" || Date.now() < opening || left-- > 0) return;
			left = TICKS_BETWEEN - 1;
			if (!isWaiting) clearInterval(timer);
			emit("UPDATE_PRICES", { eventSourceIds: [sourceId], currency });
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [sourceId, opening, isWaiting, currency]);
}
