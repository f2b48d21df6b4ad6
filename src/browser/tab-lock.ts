/**
 * Runs a task while no other tab runs one of the same name. Runs it without the lock when Web Locks are missing (plain
 * http) or the wait is over: a suspended tab keeps its lock.
 * @param longestWaitMs longest wait for other tabs
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>, longestWaitMs: number): Promise<T> {
	if (!navigator.locks) return task();
	const impatience = new AbortController();
	const timer = setTimeout(() => impatience.abort(), longestWaitMs);
	let isStarted = false;
	try {
		return await navigator.locks.request(name, { signal: impatience.signal }, () => {
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
