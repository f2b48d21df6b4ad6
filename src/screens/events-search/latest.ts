/** Runs tasks of which only the latest counts: starting one cancels the previous and ignores its result. */
export class Latest {
	private current: AbortController | undefined;

	/** Runs the task and passes on its outcome, unless it was cancelled meanwhile. */
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
