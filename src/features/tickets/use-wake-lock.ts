import { useEffect, useState } from "react";

/** Keeps the screen lit while tickets are shown. @returns whether it will stay lit */
export function useWakeLock(isWanted: boolean): boolean {
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		if (!isWanted || !("wakeLock" in navigator)) return;
		let lock: WakeLockSentinel | undefined;
		let isOver = false;
		const acquire = async () => {
			if (document.visibilityState !== "visible") return;
			try {
				lock = await navigator.wakeLock.request("screen");
				if (isOver) return void lock.release();
				setHeld(true);
				lock.addEventListener("release", () => setHeld(false));
			} catch {
				// A low battery or the system's rules forbid it; the hint then isn't shown.
				setHeld(false);
			}
		};
		void acquire();
		// The system takes the lock away whenever the page leaves the screen.
		document.addEventListener("visibilitychange", acquire);
		return () => {
			isOver = true;
			document.removeEventListener("visibilitychange", acquire);
			void lock?.release();
		};
	}, [isWanted]);
	return isHeld;
}
