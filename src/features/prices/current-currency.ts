let currentCode: string | undefined;
const listeners = new Set<() => void>();

/** Returns the currency the page shows, for API calls; undefined before the first render. */
export function currentCurrency(): string | undefined {
	return currentCode;
}

/** Stores the currency the page shows now. */
export function noteCurrency(code: string): void {
	const isChanged = currentCode !== undefined && currentCode !== code;
	currentCode = code;
	if (isChanged) for (const listener of [...listeners]) listener();
}

/** Calls back when the currency changes. @returns a function that stops it */
export function onCurrencyChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
