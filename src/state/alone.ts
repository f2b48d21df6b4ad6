/**
 * Runs a task while no other tab of this browser runs one of that name. Where the browser has no such locks (a page that
 * isn't served over https), or another tab takes too long, it runs all the same.
 * @param longestWaitMs how long to wait for the other tabs; for ever when absent
 */
export async function alone<T>(name: string, task: () => Promise<T>, longestWaitMs?: number): Promise<T> {
	if (!navigator.locks) return task();
	if (longestWaitMs === undefined) return await navigator.locks.request(name, task);
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
