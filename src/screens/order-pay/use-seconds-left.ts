import { useEffect, useState } from "react";

/**
 * Returns whole seconds until a time, by the server's clock; undefined when either is unknown.
 * @param clockOffset server's clock minus this device's (ms)
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
