/** An in-memory LRU cache, limited by bytes. */
export class ByteCache {
	readonly #entries = new Map<string, Buffer>();
	readonly #limit: number;
	#size = 0;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Buffer | undefined {
		const found = this.#entries.get(key);
		if (!found) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, found);
		return found;
	}

	set(key: string, bytes: Buffer): void {
		this.#size += bytes.length - (this.#entries.get(key)?.length ?? 0);
		this.#entries.delete(key);
		this.#entries.set(key, bytes);
		for (const [oldest, dropped] of this.#entries) {
			if (this.#size <= this.#limit) break;
			this.#entries.delete(oldest);
			this.#size -= dropped.length;
		}
	}
}
