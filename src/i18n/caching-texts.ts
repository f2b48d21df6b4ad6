import type { TFunction } from "i18next";

/** Number of texts at which the cache is cleared; texts vary by their parameters, mostly prices and names of venues. */
const MAX_CACHED_TEXTS = 50_000;

/** Caches texts in the build, since i18next takes longer to look one up than React to render it. */
export function cachingTexts(t: TFunction): TFunction {
	const texts = new Map<string, unknown>();
	return new Proxy(t, {
		apply(target, self, args: unknown[]) {
			const key = keyOf(args);
			const cached = key === undefined ? undefined : texts.get(key);
			if (cached !== undefined) return cached;
			const text = Reflect.apply(target, self, args);
			if (texts.size > MAX_CACHED_TEXTS) texts.clear();
			if (key !== undefined) texts.set(key, text);
			return text;
		},
	});
}

/** Returns a cache key; undefined if a parameter is an object, as such calls aren't cached. */
function keyOf([name, parameters, ...rest]: unknown[]): string | undefined {
	if (typeof name !== "string" || rest.length > 0) return undefined;
	if (parameters === undefined) return name;
	if (typeof parameters !== "object" || parameters === null) return undefined;
	const hasPlainValues = Object.values(parameters).every((value) => value === null || typeof value !== "object");
	return hasPlainValues ? `${name}\n${JSON.stringify(parameters)}` : undefined;
}
