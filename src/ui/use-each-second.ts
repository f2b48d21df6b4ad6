import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";

const TICK_MS = 1_000;
/** A tick that differs by more (ms) means that the device's clock was set, or the device slept. */
const STEP_MS = 5_000;

/** Renders each second while running. @param onClockSet called when the device's clock has jumped, on a visible page */
export function useEachSecond(isRunning: boolean, onClockSet: () => void): void {
	const [, tick] = useState(0);
	const latest = useLatest(onClockSet);
	useEffect(() => {
		if (!isRunning) return undefined;
		let last = Date.now();
		const timer = setInterval(() => {
			const now = Date.now();
			const hasJumped = Math.abs(now - last - TICK_MS) > STEP_MS;
			last = now;
			if (hasJumped && document.visibilityState === "visible") latest.current();
			tick((ticks) => ticks + 1);
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [isRunning, latest]);
}
