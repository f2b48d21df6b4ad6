/** Time that passes only when it is told to: all timers of all tabs, the network's and the sandbox's, in one queue. */
export class VirtualClock {
	now: number;
	private lastId = 0;
	private readonly queue = new Map<number, Task>();
	/** Work in real time, such as requests that the sandbox is answering. */
	private underWay = 0;

	/** @param onCalm called whenever everything that could happen at a moment has happened */
	constructor(
		start: Date,
		private readonly onCalm: () => void = () => undefined,
	) {
		this.now = start.getTime();
	}

	/** Runs the task after so many milliseconds, again and again with `every`. @returns its id */
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

	/** Counts the work until it is done: time stands still for it, but while it pauses. */
	async during<T>(work: () => Promise<T>): Promise<T> {
		this.underWay += 1;
		try {
			return await work();
		} finally {
			this.underWay -= 1;
		}
	}

	/** Lets so much time pass, each timer at its moment. */
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

	/** A device that sleeps: so much time is gone at once, and what was due meanwhile runs once, late. */
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

	/** Waits until promises have run and nobody works. */
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
