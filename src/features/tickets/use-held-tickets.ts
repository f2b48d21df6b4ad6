import { useEffect, useState } from "react";
import { readText } from "../../browser/storage";
import type { HeldTickets } from "./held-tickets";

/** The tickets of this device; loads no code without any. */
export function useHeldTickets(): HeldTickets | undefined {
	const [held, setHeld] = useState<HeldTickets>();
	useEffect(() => {
		if (readText("local", "orders") === undefined) return;
		import("./held-tickets").then(
			({ heldTickets }) => setHeld(heldTickets(Date.now())),
			// If loading fails the link stays hidden; the basket page also links to the orders.
			() => undefined,
		);
	}, []);
	return held;
}
