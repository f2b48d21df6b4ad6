import { useEffect, useState } from "react";
import { usePrice } from "../../state/prices/prices";

/** The longest a timer can wait (ms); a sale farther off is told by the next visit. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Whether the sale of an event has yet to begin: by the live prices when they know, else by the announced moment. False till
 * the browser knows the time, so that the first render is the server's; turns false by itself when the moment comes.
 * @param startsAt ISO 8601 with offset
 */
export function useSaleWaits(sourceId: number, startsAt: string | undefined): boolean {
	const availability = usePrice(sourceId)?.availability;
	const [isAhead, setAhead] = useState(false);
	useEffect(() => {
		const left = startsAt === undefined ? 0 : Date.parse(startsAt) - Date.now();
		setAhead(left > 0);
		if (!(left > 0) || left > LONGEST_TIMER) return;
		const timer = setTimeout(() => setAhead(false), left);
		return () => clearTimeout(timer);
	}, [startsAt]);
	if (availability === "on_sale" || availability === "few_left") return false;
	return isAhead;
}
