let current: string | undefined;
const listeners = new Set<() => void>();

/** The currency shown, for API calls that don't carry the site's cookie; undefined before the page is rendered. */
export function currentCurrency(): string | undefined {
	return current;
}

export function noteCurrency(code: string): void {
	const isAnother = current !== undefined && current !== code;
	current = code;
	if (isAnother) for (const listener of [...listeners]) listener();
}

/** Calls back when the currency changes. @returns a function that stops it */
export function onCurrencyChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
