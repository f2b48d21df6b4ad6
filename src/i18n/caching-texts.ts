import type { TFunction } from "i18next";

/** Parameters are mostly prices and names of places; some are titles. */
const MOST_TEXTS = 50_000;

/** Caches texts: looking one up takes i18next longer than rendering it. */
export function cachingTexts(t: TFunction): TFunction {
	const texts = new Map<string, unknown>();
	return new Proxy(t, {
		apply(target, self, args: unknown[]) {
			const key = keyOf(args);
			const known = key === undefined ? undefined : texts.get(key);
			if (known !== undefined) return known;
			const made = Reflect.apply(target, self, args);
			if (texts.size > MOST_TEXTS) texts.clear();
			if (key !== undefined) texts.set(key, made);
			return made;
		},
	});
}

/** @returns undefined where parameters are more than texts and numbers */
function keyOf([name, parameters, ...rest]: unknown[]): string | undefined {
	if (typeof name !== "string" || rest.length > 0) return undefined;
	if (parameters === undefined) return name;
	if (typeof parameters !== "object" || parameters === null) return undefined;
	const isPlain = Object.values(parameters).every((value) => value === null || typeof value !== "object");
	return isPlain ? `${name}\n${JSON.stringify(parameters)}` : undefined;
}
