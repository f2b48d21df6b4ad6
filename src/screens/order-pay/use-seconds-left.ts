import { useEffect, useState } from "react";

/**
 * Whole seconds until a moment, by the server's clock; undefined when there is no such moment or no such clock.
 * @param clockOffset what to add to this device's clock (ms)
 */
export function useSecondsLeft(until: string | undefined, clockOffset: number | undefined): number | undefined {
	const [now, setNow] = useState(() => Date.now());
	const isKnown = until !== undefined && clockOffset !== undefined;
	useEffect(() => {
		if (!isKnown) return;
		const timer = setInterval(() => setNow(Date.now()), 1_000);
		return () => clearInterval(timer);
	}, [isKnown]);
	if (!isKnown) return undefined;
	return Math.max(0, Math.ceil((Date.parse(until) - now - clockOffset) / 1_000));
}
