import { useEffect, useState } from "react";
import { releaseWakeLock, requestWakeLock } from "../../browser/wake-lock";

/** Keeps the screen on while tickets are shown. @returns whether the lock is held */
export function useWakeLock(isWanted: boolean): boolean {
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		if (!isWanted) return;
		let lock: WakeLockSentinel | undefined;
		let isUnmounted = false;
		const hasLock = () => lock !== undefined && !lock.released;
		const acquire = async () => {
			if (document.visibilityState !== "visible") return;
			const grantedLock = await requestWakeLock();
			// If the page was hidden and shown meanwhile, another request may have got a lock already.
			if (isUnmounted || hasLock()) return releaseWakeLock(grantedLock);
			lock = grantedLock;
			setHeld(hasLock());
			lock?.addEventListener("release", () => setHeld(false));
		};
		void acquire();
		// The system releases the lock whenever the page is hidden, so request a new one when the page is visible again.
		document.addEventListener("visibilitychange", acquire);
		return () => {
			isUnmounted = true;
			document.removeEventListener("visibilitychange", acquire);
			void releaseWakeLock(lock);
		};
	}, [isWanted]);
	return isHeld;
}
