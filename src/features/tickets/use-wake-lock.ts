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
				// If the page was hidden and shown meanwhile, another request may have got a lock already.
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
		// The system releases the lock whenever the page is hidden, so request a new one when the page is visible again.
		document.addEventListener("visibilitychange", acquire);
		return () => {
			isUnmounted = true;
			document.removeEventListener("visibilitychange", acquire);
			void lock?.release();
		};
	}, [isWanted]);
	return isHeld;
}
