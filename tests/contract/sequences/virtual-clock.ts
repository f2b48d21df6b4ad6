/** Virtual time: timers of tabs, network and sandbox in one queue. */
export class VirtualClock {
	now: number;
	private lastId = 0;
	private readonly queue = new Map<number, Task>();
	/** Pending real-time work, such as sandbox requests. */
	private underWay = 0;

	/** @param onCalm called when no work is left at the current time */
	constructor(
		start: Date,
		private readonly onCalm: () => void = () => undefined,
	) {
		this.now = start.getTime();
	}

	/** Schedules a task, repeatedly with `every`. @returns its id */
	set(task: () => void, ms: number, every = false): number {
		this.lastId += 1;
		const wait = Math.max(every ? SHORTEST_INTERVAL_MS : 0, Number.isFinite(ms) ? ms : 0);
		this.queue.set(this.lastId, { at: this.now + wait, run: task, every: every ? wait : undefined });
		return this.lastId;
	}

	clear(id: number): void {
		this.queue.delete(id);
	}

	pause(ms: number): Promise<void> {
		this.underWay -= 1;
		return new Promise<void>((resolve) => this.set(resolve, ms)).finally(() => {
			this.underWay += 1;
		});
	}

	/** Stops virtual time until the work is done, except while it pauses. */
	async during<T>(work: () => Promise<T>): Promise<T> {
		this.underWay += 1;
		try {
			return await work();
		} finally {
			this.underWay -= 1;
		}
	}

	/** Advances time, running each timer when due. */
	async pass(ms: number): Promise<void> {
		const until = this.now + ms;
		await this.calm();
		for (let next = this.next(until); next; next = this.next(until)) {
			this.now = Math.max(this.now, next[1].at);
			this.run(...next);
			await this.calm();
		}
		this.now = until;
	}

	/** Simulates device sleep: time jumps, and due timers run once, late. */
	async sleep(ms: number): Promise<void> {
		await this.calm();
		this.now += ms;
		const due = [...this.queue]
			.filter(([, { at }]) => at <= this.now)
			.sort(([a, one], [b, two]) => one.at - two.at || a - b);
		for (const [id, task] of due) {
			if (this.queue.get(id) !== task) continue;
			this.run(id, task);
			await this.calm();
		}
	}

	private next(until: number): [number, Task] | undefined {
		let found: [number, Task] | undefined;
		for (const entry of this.queue) if (entry[1].at <= until && (!found || entry[1].at < found[1].at)) found = entry;
		return found;
	}

	private run(id: number, task: Task): void {
		if (task.every === undefined) this.queue.delete(id);
		else task.at = this.now + task.every;
		task.run();
	}

	/** Waits until promises have settled and no work is pending. */
	private async calm(): Promise<void> {
		for (let turns = 0, all = 0; turns < CALM_TURNS; turns = this.underWay === 0 ? turns + 1 : 0, all += 1) {
			if (all === MOST_TURNS) throw new Error(`${this.underWay} requests are never answered`);
			await new Promise((resolve) => setImmediate(resolve));
		}
		this.onCalm();
	}
}

interface Task {
	at: number;
	run: () => void;
	every: number | undefined;
}

const SHORTEST_INTERVAL_MS = 4;
const CALM_TURNS = 2;
const MOST_TURNS = 1_000_000;
