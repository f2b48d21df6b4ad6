import { useEffect, useState } from "react";

/**
 * Whole seconds until a moment, by the server's clock; undefined when there is no such moment.
 * @param clockOffset what to add to this device's clock (ms)
 */
export function useSecondsLeft(until: string | undefined, clockOffset: number): number | undefined {
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		if (until === undefined) return;
		const timer = setInterval(() => setNow(Date.now()), 1_000);
		return () => clearInterval(timer);
	}, [until]);
	return until === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(until) - now - clockOffset) / 1_000));
}
