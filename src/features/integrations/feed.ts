/** Buffers items for listeners that load later. */
export interface Feed<T> {
	note(item: T): void;
	/** Calls the listener with the buffered and all further items. @returns a function that unsubscribes it */
	follow(listener: (item: T) => unknown): () => void;
}

/** @param size number of items buffered; older ones are dropped */
export function createFeed<T>(size: number): Feed<T> {
	const buffer: T[] = [];
	const listeners = new Set<(item: T) => unknown>();
	return {
		note(item) {
			buffer.push(item);
			if (buffer.length > size) buffer.shift();
			for (const listener of [...listeners]) listener(item);
		},
		follow(listener) {
			for (const item of [...buffer]) listener(item);
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}
