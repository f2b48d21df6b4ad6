/**
 * Runs a task once no other tab is running a task of the same name. Runs it without this lock when Web Locks are missing
 * (plain http) or after `longestWaitMs`: a suspended tab may hold the lock for hours.
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>, longestWaitMs: number): Promise<T> {
	if (!navigator.locks) return task();
	const timeout = new AbortController();
	const timer = setTimeout(() => timeout.abort(), longestWaitMs);
	let isStarted = false;
	try {
		return await navigator.locks.request(name, { signal: timeout.signal }, () => {
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
