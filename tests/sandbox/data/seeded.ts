/** Pseudo-random numbers that are the same for the same seed, so that repeated runs generate equal data. */
export interface SeededRandom {
	/** An integer, both ends included. */
	int(min: number, max: number): number;
	/** An item of the list. Throws on an empty list. */
	pick<T>(list: readonly T[]): T;
}

/** Creates a mulberry32 generator: 32 bits of state, and the same numbers on every platform. */
export function createSeededRandom(seed: number): SeededRandom {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	return {
		int: (min, max) => min + Math.floor(next() * (max - min + 1)),
		pick: (list) => {
			const item = list[Math.floor(next() * list.length)];
			if (item === undefined) throw new Error("Nothing to pick from: the list is empty");
			return item;
		},
	};
}
