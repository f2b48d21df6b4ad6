import { useEffect, useState } from "react";
import { emit } from "../../browser/events";
import { useBasket } from "../basket/basket";
import { useCurrency } from "../prices/currency";
import type { AwaitedEvent } from "./remind-button";

/** Longest random delay (ms), so that not all buyers fetch in the same second. */
const SPREAD_MS = 3_000;
const TICK_MS = 1_000;
const TICKS_BETWEEN = 15;

/** Fetches an event's price when its sale starts, by the server's clock if known, and again until it has started. */
export function useSaleOpening({ sourceId, saleStartsAt }: AwaitedEvent): void {
	const { currency } = useCurrency();
	const { clockOffset = 0 } = useBasket();
	const [delay] = useState(() => Math.random() * SPREAD_MS);
	const opening = saleStartsAt && Date.parse(saleStartsAt.iso) + delay - clockOffset;
	useEffect(() => {
		if (opening === undefined) return;
		let left = 0;
		// Compares clocks at each tick: a single timer would miss a clock that is set and a device that sleeps.
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible" || Date.now() < opening || left-- > 0) return;
			left = TICKS_BETWEEN - 1;
			emit("UPDATE_PRICES", { eventSourceIds: [sourceId], currency });
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [sourceId, opening, currency]);
}
