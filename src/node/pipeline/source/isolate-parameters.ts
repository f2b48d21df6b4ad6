const PARAMETER = /\{\{[^{}]+\}\}/g;

/** Puts each parameter between Unicode isolates, so that its value doesn't reorder the right-to-left text around it. */
export function isolateParameters<T>(texts: T): T {
	if (typeof texts === "string") return texts.replace(PARAMETER, "\u2068$&\u2069") as T;
	if (typeof texts !== "object" || texts === null) return texts;
	return Object.fromEntries(
		Object.entries(texts).map(([key, value]) => [key, isolateParameters(value)]),
	) as T;
}
