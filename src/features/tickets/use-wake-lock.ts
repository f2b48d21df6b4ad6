import { useEffect, useState } from "react";

/** Keeps the screen on while tickets are shown. @returns whether the lock is held */
export function useWakeLock(isWanted: boolean): boolean {
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		if (!isWanted || !("wakeLock" in navigator)) return;
		let lock: WakeLockSentinel | undefined;
		let isUnmounted = false;
		const hasLock = () => lock !== undefined && !lock.released;
		const acquire = async () => {
			if (document.visibilityState !== "visible") return;
			try {
				const grantedLock = await navigator.wakeLock.request("screen");
				// The page may have become visible again while an earlier request was pending.
				if (isUnmounted || hasLock()) return void grantedLock.release();
				lock = grantedLock;
				setHeld(true);
				lock.addEventListener("release", () => setHeld(false));
			} catch {
				// The system denied the lock, for example on low battery.
				setHeld(hasLock());
			}
		};
		void acquire();
		// The system releases the lock whenever the page is hidden.
		document.addEventListener("visibilitychange", acquire);
		return () => {
			isUnmounted = true;
			document.removeEventListener("visibilitychange", acquire);
			void lock?.release();
		};
	}, [isWanted]);
	return isHeld;
}
