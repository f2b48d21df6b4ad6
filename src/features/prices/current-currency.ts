let current: string | undefined;
const listeners = new Set<() => void>();

/** Returns the currency the page shows, for API calls; undefined before the first render. */
export function currentCurrency(): string | undefined {
	return current;
}

/** Stores the currency the page shows now. */
export function noteCurrency(code: string): void {
	const isChanged = current !== undefined && current !== code;
	current = code;
	if (isChanged) for (const listener of [...listeners]) listener();
}

/** Calls back when the currency changes. @returns a function that stops it */
export function onCurrencyChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
