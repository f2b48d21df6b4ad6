let current: string | undefined;
const listeners = new Set<() => void>();

/** The currency the page shows, for calls whose API may not be sent the site's cookie; undefined until a page is there. */
export function currentCurrency(): string | undefined {
	return current;
}

/** Notes the currency the page shows from now on. */
export function noteCurrency(code: string): void {
	const isAnother = current !== undefined && current !== code;
	current = code;
	if (isAnother) for (const listener of [...listeners]) listener();
}

/** Calls back when another currency is shown. @returns a function that stops it */
export function onCurrencyChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
