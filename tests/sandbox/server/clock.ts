/** The sandbox's clock, which tests can move. Holds, payment deadlines and searches for active events use it. */
export type SandboxClock = ReturnType<typeof createClock>;

/** Creates a clock that follows `source`, shifted by an adjustable time. */
export function createClock(source: () => Date = () => new Date()) {
	let offset = 0;
	const ms = (): number => source().getTime() + offset;
	return {
		ms,
		now: () => new Date(ms()),
		/** Sets the clock forward by these seconds, or back if negative; the clock keeps running. */
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

export function unixMsToIso(ms: number): string {
	return new Date(ms).toISOString();
}
