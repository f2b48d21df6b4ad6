/**
 * Runs tasks of which only the last one counts: starting one cancels the one before, and what a cancelled task still brings is
 * never heard of, whether or not it listens to its signal.
 */
export class Latest {
	private current: AbortController | undefined;

	/** Calls back with what the task came to, unless another was started, or all were cancelled, in between. */
	run<T>(task: (signal: AbortSignal) => Promise<T>, done: (result: T) => void, failed: (error: unknown) => void): void {
		this.cancel();
		const mine = new AbortController();
		this.current = mine;
		task(mine.signal).then(
			(result) => mine.signal.aborted || done(result),
			(error: unknown) => mine.signal.aborted || failed(error),
		);
	}

	cancel(): void {
		this.current?.abort();
		this.current = undefined;
	}
}
