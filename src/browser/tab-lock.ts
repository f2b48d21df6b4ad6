/**
 * Runs a task while no other tab of this browser runs one of that name. Runs it without the lock where the browser has no Web
 * Locks (a page that isn't served over https), or once the wait is over: a suspended tab keeps its lock and answers nobody.
 * @param longestWaitMs how long to wait for the other tabs
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
