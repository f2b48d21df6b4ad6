/** Things that happen before anyone who cares has been loaded: kept for a while, then handed over. */
export interface Feed<T> {
	note(item: T): void;
	/** Calls back with what is kept and with everything from now on. @returns a function that stops it */
	follow(listener: (item: T) => unknown): () => void;
}

/** @param most how many items are kept; the oldest go first. Small, for it's part of the first load. */
export function createFeed<T>(most: number): Feed<T> {
	const kept: T[] = [];
	const listeners = new Set<(item: T) => unknown>();
	return {
		note(item) {
			kept.push(item);
			if (kept.length > most) kept.shift();
			for (const listener of [...listeners]) listener(item);
		},
		follow(listener) {
			for (const item of [...kept]) listener(item);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}
