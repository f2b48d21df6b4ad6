let currentCode: string | undefined;
const listeners = new Set<() => void>();

/** Returns the currency the page shows, for API calls; undefined before the first render. */
export function currentCurrency(): string | undefined {
	return currentCode;
}

export function setCurrentCurrency(code: string): void {
	const isChanged = currentCode !== undefined && currentCode !== code;
	currentCode = code;
	if (isChanged) for (const listener of [...listeners]) listener();
}

export function onCurrencyChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
