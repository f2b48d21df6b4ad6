/** A stream of numbers that is the same at every run: the demo may not change between two builds of the same moment. */
export interface Seeded {
	/** The next number, 0 (included) to 1 (excluded). */
	next(): number;
	/** A whole number from `min` to `max`, both included. */
	int(min: number, max: number): number;
	/** One of the list. Throws on an empty list. */
	pick<T>(list: readonly T[]): T;
}

/** The mulberry32 generator: 32 bits of state, good enough for demo data and the same on every platform. */
export function seeded(seed: number): Seeded {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		int: (min, max) => min + Math.floor(next() * (max - min + 1)),
		pick: (list) => {
			const chosen = list[Math.floor(next() * list.length)];
			if (chosen === undefined) throw new Error("Nothing to pick from: the list is empty");
			return chosen;
		},
	};
}
