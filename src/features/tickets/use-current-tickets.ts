import { useEffect, useState } from "react";
import { readText } from "../../browser/storage";
import { usePageLanguage } from "../../i18n/page-language";
import type { findCurrentTickets } from "./current-tickets";

/** Returns what `findCurrentTickets` finds, updated on page changes. Loads no code when no order is stored. */
export function useCurrentTickets() {
	const [tickets, setTickets] = useState<ReturnType<typeof findCurrentTickets>>();
	const { originalPath } = usePageLanguage();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page may have stored or removed an order
	useEffect(() => {
		if ((readText("local", "orders") ?? readText("session", "orders")) === undefined)
			return setTickets(undefined);
		import("./current-tickets").then(
			({ findCurrentTickets }) => setTickets(findCurrentTickets(Date.now())),
			// If the code can't be loaded, the link to the tickets stays hidden; the empty basket also links to the orders.
			() => undefined,
		);
	}, [originalPath]);
	return tickets;
}
