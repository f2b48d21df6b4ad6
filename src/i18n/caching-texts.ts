import type { TFunction } from "i18next";

/** Number of texts above which the cache is cleared; texts vary by their parameters, mostly prices and names of venues. */
const MAX_CACHED_TEXTS = 50_000;

/** Caches texts in the build, since i18next takes longer to look one up than React to render it. */
export function cachingTexts(t: TFunction): TFunction {
	const texts = new Map<string, unknown>();
	const cachingT = (...args: unknown[]) => {
		const key = cacheKeyOf(args);
		const cached = key === undefined ? undefined : texts.get(key);
		if (cached !== undefined) return cached;
		const text = Reflect.apply(t, undefined, args);
		if (texts.size > MAX_CACHED_TEXTS) texts.clear();
		if (key !== undefined) texts.set(key, text);
		return text;
	};
	return cachingT as unknown as TFunction;
}

/** Returns a cache key; undefined for calls that aren't cached: nested objects, lists of keys or a third argument. */
function cacheKeyOf(args: readonly unknown[]): string | undefined {
	const [name, parameters] = args;
	if (typeof name !== "string" || args.length > 2) return undefined;
	if (parameters === undefined) return name;
	if (typeof parameters !== "object" || parameters === null) return undefined;
	const hasPlainValues = Object.values(parameters).every(
		(value) => value === null || typeof value !== "object",
	);
	return hasPlainValues ? `${name}\n${JSON.stringify(parameters)}` : undefined;
}
