const MAX_PARALLEL_ITEMS = 16;

/** Runs `work` for a few items at a time, and starts no more after a failure. @throws one of the failures */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	const queue = items.values();
	let hasFailed = false;
	const worker = async () => {
		for (const item of queue) {
			if (hasFailed) return;
			await work(item).catch((error: unknown) => {
				hasFailed = true;
				throw error;
			});
		}
	};
	const results = await Promise.allSettled(Array.from({ length: MAX_PARALLEL_ITEMS }, worker));
	for (const result of results) if (result.status === "rejected") throw result.reason;
}
