/** Keeps the screen on. Resolves to undefined where the browser can't, or the system denies it: on a low battery. */
export async function requestWakeLock(): Promise<WakeLockSentinel | undefined> {
	try {
		return await navigator.wakeLock.request("screen");
	} catch {
		return undefined;
	}
}

export async function releaseWakeLock(lock: WakeLockSentinel | undefined): Promise<void> {
	await lock?.release().catch(() => undefined);
}
