/** Stores the currency that the page shows, for API calls and others outside React. */
class CurrencyStore {
	private code: string | undefined;
	private readonly listeners = new Set<() => void>();

	/** Returns the currency; undefined until the first render has ended. */
	get(): string | undefined {
		return this.code;
	}

	set(code: string): void {
		const isChanged = this.code !== undefined && this.code !== code;
		this.code = code;
		if (isChanged) for (const listener of [...this.listeners]) listener();
	}

	/** Calls back when the currency is replaced by another. @returns a function to stop */
	watch(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => void this.listeners.delete(listener);
	}
}

export const currentCurrency = new CurrencyStore();
