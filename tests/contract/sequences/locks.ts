/** Simulates Web Locks between tabs: a signal can abort waiting, and closing a tab releases its locks. */
export class Locks {
	private readonly queues = new Map<string, LockRequest[]>();

	of(tab: object) {
		type Task = () => Promise<unknown>;
		return {
			request: (name: string, second: Task | { signal?: AbortSignal }, third?: Task): Promise<unknown> => {
				const task = typeof second === "function" ? second : third;
				const signal = typeof second === "function" ? undefined : second.signal;
				return new Promise((resolve, reject) => {
					const request: LockRequest = {
						tab,
						run: () =>
							Promise.resolve(task?.())
								.then(resolve, reject)
								.finally(() => this.dequeue(name, request)),
					};
					signal?.addEventListener("abort", () => {
						if (this.queues.get(name)?.[0] === request) return;
						this.dequeue(name, request);
						reject(signal.reason);
					});
					const queue = this.queues.get(name) ?? [];
					this.queues.set(name, [...queue, request]);
					if (queue.length === 0) void request.run();
				});
			},
		};
	}

	/** Releases the locks of a tab that was closed or left the shop, and cancels its waiting requests. */
	release(tab: object): void {
		for (const [name, queue] of this.queues) {
			for (const request of queue) if (request.tab === tab) this.dequeue(name, request);
		}
	}

	private dequeue(name: string, request: LockRequest): void {
		const queue = this.queues.get(name) ?? [];
		const wasFirst = queue[0] === request;
		const remaining = queue.filter((other) => other !== request);
		this.queues.set(name, remaining);
		if (wasFirst && remaining[0]) void remaining[0].run();
	}
}

interface LockRequest {
	tab: object;
	run: () => Promise<unknown>;
}
