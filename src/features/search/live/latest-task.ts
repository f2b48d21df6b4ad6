/** Runs one task at a time: starting a task cancels the previous one, whose result is ignored. */
export class LatestTask {
	private current: AbortController | undefined;

	/** Runs the task and calls back with its outcome, unless it is cancelled meanwhile. */
	run<T>(
		task: (signal: AbortSignal) => Promise<T>,
		done: (result: T) => void,
		failed: (error: unknown) => void,
	): void {
		this.cancel();
		const controller = new AbortController();
		this.current = controller;
		task(controller.signal).then(
			(result) => controller.signal.aborted || done(result),
			(error: unknown) => controller.signal.aborted || failed(error),
		);
	}

	cancel(): void {
		this.current?.abort();
		this.current = undefined;
	}
}
