import { type RecordChange, recordChanges } from "../pipeline/report/record-changes";
import { haveSameIds, type RecordSnapshot } from "../pipeline/report/record-snapshots";
import { messageOf } from "../publish/message-of";

const MIN_INTERVAL_MS = 60_000;
/** A reading that takes long, of a big catalogue, is repeated so much less often. */
const INTERVAL_PER_READING_TIME = 20;

/** What the content system has now, read in the background while somebody looks at the desk. */
export class Edits {
	/** Increases when a reading differs from the one before. */
	version = 0;
	private reading: { records: readonly RecordSnapshot[]; json: string; begunAt: Date } | undefined;
	private isReading = false;
	private nextReadingMs = 0;

	/** @param read reads the content system; undefined if the desk doesn't know it */
	constructor(
		private readonly read: (() => Promise<readonly RecordSnapshot[] | undefined>) | undefined,
		private readonly now: () => Date,
	) {}

	/** Begins a reading, unless there is a recent one or one under way. */
	refresh(): void {
		const begunAt = this.now();
		const startMs = begunAt.getTime();
		if (!this.read || this.isReading || startMs < this.nextReadingMs) return;
		this.isReading = true;
		void this.read()
			.then((records) => this.keep(records, begunAt))
			.catch((error: unknown) => {
				// Nothing is shown then: a publish says what is wrong with the API.
				console.error(`What was edited can't be read: ${messageOf(error)}`);
				if (this.reading) this.version++;
				this.reading = undefined;
			})
			.finally(() => {
				this.isReading = false;
				const endMs = this.now().getTime();
				this.nextReadingMs = endMs + Math.max(MIN_INTERVAL_MS, (endMs - startMs) * INTERVAL_PER_READING_TIME);
			});
	}

	/**
	 * Lists what the next publish would change. @param builtAt when the served release was built
	 * @returns undefined while nothing has been read since then, or if the release names records differently
	 */
	since(published: readonly RecordSnapshot[] | undefined, builtAt: Date): RecordChange[] | undefined {
		if (!this.reading || !published) return undefined;
		if (this.reading.begunAt < builtAt) {
			// The release may have newer records. With a clock that is behind, another reading would be no better.
			if (builtAt <= this.now()) this.readAgain();
			return undefined;
		}
		const { records } = this.reading;
		if (!haveSameIds(published, records)) return undefined;
		const now = this.now().getTime();
		const over = new Set(
			published.flatMap(({ startsAt, which }) => (Date.parse(startsAt ?? "") < now ? [which] : [])),
		);
		return recordChanges(published, records).filter(
			// Events leave the API when they are over; that is no edit.
			({ kind, endpoint, which }) => kind !== "removed" || endpoint !== "/v1/events" || !over.has(which),
		);
	}

	private readAgain(): void {
		// Without the old reading, the next one counts as new, so that open pages show it.
		this.reading = undefined;
		this.nextReadingMs = 0;
		this.refresh();
	}

	private keep(records: readonly RecordSnapshot[] | undefined, begunAt: Date): void {
		if (!records) return;
		const json = JSON.stringify(records);
		if (json !== this.reading?.json) this.version++;
		this.reading = { records, json, begunAt };
	}
}
