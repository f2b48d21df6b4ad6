/** Virtual time: timers of tabs, network and sandbox in one queue. */
export class VirtualClock {
	now: number;
	private lastId = 0;
	private readonly queue = new Map<number, Task>();
	/** Number of running real-time tasks, such as sandbox requests, for which virtual time waits. */
	private pendingWork = 0;

	/** @param onIdle called whenever no work is pending at the current time */
	constructor(
		start: Date,
		private readonly onIdle: () => void = () => undefined,
	) {
		this.now = start.getTime();
	}

	/** Schedules a task once after `ms`, or every `ms` if `isRepeated`. @returns the task's id */
	set(task: () => void, ms: number, isRepeated = false): number {
		this.lastId += 1;
		const delayMs = Math.max(isRepeated ? SHORTEST_INTERVAL_MS : 0, Number.isFinite(ms) ? ms : 0);
		this.queue.set(this.lastId, {
			at: this.now + delayMs,
			run: task,
			intervalMs: isRepeated ? delayMs : undefined,
		});
		return this.lastId;
	}

	clear(id: number): void {
		this.queue.delete(id);
	}

	pause(ms: number): Promise<void> {
		this.pendingWork -= 1;
		return new Promise<void>((resolve) => this.set(resolve, ms)).finally(() => {
			this.pendingWork += 1;
		});
	}

	/** Stops virtual time while `work` runs, except during its calls of `pause`. */
	async during<T>(work: () => Promise<T>): Promise<T> {
		this.pendingWork += 1;
		try {
			return await work();
		} finally {
			this.pendingWork -= 1;
		}
	}

	/** Advances time and runs each timer when it is due. */
	async pass(ms: number): Promise<void> {
		const end = this.now + ms;
		await this.settle();
		for (let next = this.next(end); next; next = this.next(end)) {
			this.now = Math.max(this.now, next[1].at);
			this.run(...next);
			await this.settle();
		}
		this.now = end;
	}

	/** Simulates a sleeping device: moves time ahead in one step, then runs each due timer once. */
	async sleep(ms: number): Promise<void> {
		await this.settle();
		this.now += ms;
		const dueTasks = [...this.queue]
			.filter(([, { at }]) => at <= this.now)
			.sort(([a, one], [b, two]) => one.at - two.at || a - b);
		for (const [id, task] of dueTasks) {
			if (this.queue.get(id) !== task) continue;
			this.run(id, task);
			await this.settle();
		}
	}

	private next(until: number): [number, Task] | undefined {
		let earliest: [number, Task] | undefined;
		for (const entry of this.queue)
			if (entry[1].at <= until && (!earliest || entry[1].at < earliest[1].at)) earliest = entry;
		return earliest;
	}

	private run(id: number, task: Task): void {
		if (task.intervalMs === undefined) this.queue.delete(id);
		else task.at = this.now + task.intervalMs;
		task.run();
	}

	/** Waits until promises have settled and no work is pending. */
	private async settle(): Promise<void> {
		for (
			let turns = 0, all = 0;
			turns < IDLE_LOOP_TURNS;
			turns = this.pendingWork === 0 ? turns + 1 : 0, all += 1
		) {
			if (all === MAX_LOOP_TURNS) throw new Error(`${this.pendingWork} requests are never answered`);
			await new Promise((resolve) => setImmediate(resolve));
		}
		this.onIdle();
	}
}

interface Task {
	at: number;
	run: () => void;
	intervalMs: number | undefined;
}

const SHORTEST_INTERVAL_MS = 4;
/** Number of event loop turns without pending work after which promises are considered settled. */
const IDLE_LOOP_TURNS = 2;
/** Number of event loop turns after which work that is still pending counts as stuck, and an error is thrown. */
const MAX_LOOP_TURNS = 1_000_000;
