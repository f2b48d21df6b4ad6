import { useEffect, useState } from "react";
import { readText } from "../../browser/storage";
import { usePageLanguage } from "../../i18n/translation";
import type { heldTickets } from "./held-tickets";

/** Returns this device's tickets as of the last page change. Loads no code when no order is stored. */
export function useHeldTickets() {
	const [tickets, setTickets] = useState<ReturnType<typeof heldTickets>>();
	const { originalPath } = usePageLanguage();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page may have stored or removed an order
	useEffect(() => {
		if ((readText("local", "orders") ?? readText("session", "orders")) === undefined) return setTickets(undefined);
		import("./held-tickets").then(
			({ heldTickets }) => setTickets(heldTickets(Date.now())),
			// If the code can't be loaded, the link stays hidden; the basket page also links to the orders.
			() => undefined,
		);
	}, [originalPath]);
	return tickets;
}
