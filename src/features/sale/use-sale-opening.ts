import { useEffect, useState } from "react";
import { emit } from "../../browser/events";
import { useBasket } from "../basket/basket";
import { useCurrency } from "../prices/currency";
import type { AwaitedEvent } from "./remind-button";

/** Longest random delay (ms), so that not all buyers fetch in the same second. */
const MAX_RANDOM_DELAY_MS = 3_000;
const TICK_MS = 1_000;
const TICKS_BETWEEN_FETCHES = 15;

/** Fetches an event's price when its sale starts, by the server's clock if known, and repeatedly while mounted. */
export function useSaleOpening({ sourceId, saleStartsAt }: AwaitedEvent): void {
	const { currency } = useCurrency();
	const { clockOffset = 0 } = useBasket();
	const [delay] = useState(() => Math.random() * MAX_RANDOM_DELAY_MS);
	const opening = saleStartsAt && Date.parse(saleStartsAt.iso) + delay - clockOffset;
	useEffect(() => {
		if (opening === undefined) return;
		let ticksLeft = 0;
		// Check the clock at each tick; a single timer would be wrong after the device slept or its clock was changed.
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible" || Date.now() < opening || ticksLeft-- > 0) return;
			ticksLeft = TICKS_BETWEEN_FETCHES - 1;
			emit("UPDATE_PRICES", { eventSourceIds: [sourceId], currency });
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [sourceId, opening, currency]);
}
