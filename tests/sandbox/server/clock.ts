/** The sandbox's clock: holds, payment windows and "active" events go by it, so that a test can move time on. */
export interface Clock {
	now(): Date;
	/** Milliseconds since the epoch. */
	ms(): number;
	/** Moves the clock on (or back, when negative) by so many seconds; it keeps ticking from there. */
	advance(seconds: number): void;
	/** Sets the clock to a moment; it keeps ticking from there. */
	set(moment: Date): void;
	reset(): void;
}

/** A clock that follows `source`, shifted by what `advance` and `set` were asked for. */
export function createClock(source: () => Date = () => new Date()): Clock {
	let offset = 0;
	const ms = (): number => source().getTime() + offset;
	return {
		ms,
		now: () => new Date(ms()),
		advance: (seconds) => {
			offset += seconds * 1000;
		},
		set: (moment) => {
			offset = moment.getTime() - source().getTime();
		},
		reset: () => {
			offset = 0;
		},
	};
}

/** The computer's time, moved by so many seconds (CLOCK_SHIFT_SECONDS). */
export function shiftedBy(seconds: number): () => Date {
	return () => new Date(Date.now() + seconds * 1000);
}
