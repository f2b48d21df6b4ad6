import { useEffect, useState } from "react";
import { useLatest } from "./use-latest";

const TICK_MS = 1_000;
/** If a tick is off by more than this, the device slept, its clock was changed or the browser slowed a hidden tab. */
const CLOCK_JUMP_MS = 5_000;

/** Rerenders each second while running. @param onClockJump called on a visible page when the device's clock has jumped */
export function useEachSecond(isRunning: boolean, onClockJump: () => void): void {
	const [, tick] = useState(0);
	const latest = useLatest(onClockJump);
	useEffect(() => {
		if (!isRunning) return undefined;
		let lastTick = Date.now();
		const timer = setInterval(() => {
			const now = Date.now();
			const hasJumped = Math.abs(now - lastTick - TICK_MS) > CLOCK_JUMP_MS;
			lastTick = now;
			if (hasJumped && document.visibilityState === "visible") latest.current();
			tick((ticks) => ticks + 1);
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [isRunning, latest]);
}
