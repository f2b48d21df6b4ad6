let currentCurrencyCode: string | undefined;
const currencyListeners = new Set<() => void>();

/** Returns the currency the page shows, for API calls; undefined until the first render has ended. */
export function currentCurrency(): string | undefined {
	return currentCurrencyCode;
}

export function setCurrentCurrency(code: string): void {
	const isChanged = currentCurrencyCode !== undefined && currentCurrencyCode !== code;
	currentCurrencyCode = code;
	if (isChanged) for (const listener of [...currencyListeners]) listener();
}

export function onCurrencyChange(listener: () => void): () => void {
	currencyListeners.add(listener);
	return () => currencyListeners.delete(listener);
}
