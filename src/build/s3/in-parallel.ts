const CONCURRENCY = 16;

/** Works on a few items at a time; starts no more after the first failure. @throws the first failure */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	const queue = items.values();
	let failed = false;
	const worker = async () => {
		for (const item of queue) {
			if (failed) return;
			await work(item).catch((error: unknown) => {
				failed = true;
				throw error;
			});
		}
	};
	const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
	for (const result of results) if (result.status === "rejected") throw result.reason;
}
