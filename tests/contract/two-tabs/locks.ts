/** Web Locks of one browser, as far as the shop uses them: a lock a name, and a wait that can be given up. */
export function webLocks() {
	const last = new Map<string, Promise<unknown>>();
	type Task = () => Promise<unknown>;
	return {
		request(name: string, second: Task | { signal?: AbortSignal }, third?: Task): Promise<unknown> {
			const task = typeof second === "function" ? second : third;
			const signal = typeof second === "function" ? undefined : second.signal;
			const before = last.get(name) ?? Promise.resolve();
			const held = before.then(() => {
				if (signal?.aborted) throw new Error("the wait was given up");
				return task?.();
			});
			last.set(
				name,
				held.catch(() => undefined),
			);
			if (!signal) return held;
			const givenUp = new Promise<never>((_, reject) => {
				signal.addEventListener("abort", () => reject(new Error("the wait was given up")));
			});
			return Promise.race([held, givenUp]);
		},
	};
}
