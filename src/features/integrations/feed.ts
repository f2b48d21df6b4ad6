/** A buffer of events for listeners that load later. */
export interface Feed<T> {
	note(item: T): void;
	/** Calls back with buffered and all further items. @returns a function that stops it */
	follow(listener: (item: T) => unknown): () => void;
}

/** @param most size of the buffer; the oldest items are dropped */
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
