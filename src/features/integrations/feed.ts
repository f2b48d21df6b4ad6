/** Creates a buffer of items for listeners that load later. @param size number of items kept; older ones are dropped */
export function createFeed<T>(size: number) {
	const buffer: T[] = [];
	const listeners = new Set<(item: T) => unknown>();
	return {
		note(item: T): void {
			buffer.push(item);
			if (buffer.length > size) buffer.shift();
			for (const listener of [...listeners]) listener(item);
		},
		/** Calls the listener with the buffered and all further items. @returns a function that unsubscribes it */
		follow(listener: (item: T) => unknown): () => void {
			for (const item of [...buffer]) listener(item);
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
