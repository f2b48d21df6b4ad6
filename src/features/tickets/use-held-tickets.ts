import { useEffect, useState } from "react";
import { readText } from "../../browser/storage";
import type { HeldTickets } from "./held-tickets";

/** What this device has tickets to; nothing is loaded for those who have none. */
export function useHeldTickets(): HeldTickets | undefined {
	const [held, setHeld] = useState<HeldTickets>();
	useEffect(() => {
		if (readText("local", "orders") === undefined) return;
		import("./held-tickets").then(
			({ heldTickets }) => setHeld(heldTickets(Date.now())),
			// Without its code the link stays hidden; the list of orders is still found from the basket.
			() => undefined,
		);
	}, []);
	return held;
}
