/** The sandbox's clock, which tests can move. Holds, payment deadlines and searches for active events use it. */
export type SandboxClock = ReturnType<typeof createClock>;

/** A clock that follows `source` with an adjustable shift. */
export function createClock(source: () => Date = () => new Date()) {
	let offset = 0;
	const ms = (): number => source().getTime() + offset;
	return {
		ms,
		now: () => new Date(ms()),
		/** Moves the clock by seconds (may be negative); it keeps running. */
		advance: (seconds: number): void => {
			offset += seconds * 1000;
		},
		set: (moment: Date): void => {
			offset = moment.getTime() - source().getTime();
		},
		reset: (): void => {
			offset = 0;
		},
	};
}

export function iso(ms: number): string {
	return new Date(ms).toISOString();
}
