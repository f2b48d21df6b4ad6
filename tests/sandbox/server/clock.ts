/** Clock for holds, payment windows and "active" events, so that tests can move time. */
export interface SandboxClock {
	now(): Date;
	ms(): number;
	/** Moves the clock by seconds (may be negative); it keeps running. */
	advance(seconds: number): void;
	/** Sets the clock; it keeps running. */
	set(moment: Date): void;
	reset(): void;
}

/** A clock that follows `source` with an adjustable shift. */
export function createClock(source: () => Date = () => new Date()): SandboxClock {
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
