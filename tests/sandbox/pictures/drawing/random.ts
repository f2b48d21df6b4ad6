/** A non-empty list. */
export type Choices<T> = readonly [T, ...T[]];

/** Deterministic random numbers: a picture depends on its id only. */
export interface Random {
	next(): number;
	between(low: number, high: number): number;
	integer(low: number, high: number): number;
	pick<T>(choices: Choices<T>): T;
	chance(probability: number): boolean;
}

/** FNV-1a, 32 bits, with a final mix so that similar ids differ. */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

export function createRandom(seed: string): Random {
	let state = hashText(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
		pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
		chance: (probability) => next() < probability,
	};
}
