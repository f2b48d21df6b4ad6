import { useEffect, useState } from "react";
import { readText } from "../../browser/storage";
import { usePageLanguage } from "../../i18n/translation";
import type { HeldTickets } from "./held-tickets";

/** Returns this device's tickets as of the last page change; loads no code when there are none. */
export function useHeldTickets(): HeldTickets | undefined {
	const [held, setHeld] = useState<HeldTickets>();
	const { originalPath } = usePageLanguage();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page may have stored or removed an order
	useEffect(() => {
		if ((readText("local", "orders") ?? readText("session", "orders")) === undefined) return setHeld(undefined);
		import("./held-tickets").then(
			({ heldTickets }) => setHeld(heldTickets(Date.now())),
			// When loading fails the link stays hidden; the basket page also links to the orders.
			() => undefined,
		);
	}, [originalPath]);
	return held;
}
