import { attempt } from "./attempt";

/** Runs a task when no tab runs one of this name, or after `longestWaitMs`; at once without Web Locks (plain http). */
export async function withTabLock<T>(
	name: string,
	task: () => Promise<T>,
	longestWaitMs: number,
): Promise<T> {
	const locks = attempt(() => navigator.locks);
	if (!locks) return task();
	const timeout = new AbortController();
	// A suspended tab may hold the lock for hours.
	const timer = setTimeout(() => timeout.abort(), longestWaitMs);
	let isStarted = false;
	try {
		return await locks.request(name, { signal: timeout.signal }, () => {
			isStarted = true;
			clearTimeout(timer);
			return task();
		});
	} catch (error) {
		if (isStarted) throw error;
		return task();
	} finally {
		clearTimeout(timer);
	}
}
