import texts from "generated/texts.json";
import type { i18n, TFunction } from "i18next";
import { createTranslator } from "./instance";

const translators = new Map<string, i18n>();

export function serverTranslator(language: string): i18n {
	const known = translators.get(language);
	if (known) return known;
	const made = createTranslator(language, texts[language]?.resources ?? {});
	made.t = cachingTexts(made.t);
	translators.set(language, made);
	return made;
}

/** Caches texts without parameters: looking one up takes i18next longer than rendering it. */
function cachingTexts(t: TFunction): TFunction {
	const texts = new Map<unknown, unknown>();
	return new Proxy(t, {
		apply(target, self, args: unknown[]) {
			if (args.length > 1) return Reflect.apply(target, self, args);
			const known = texts.get(args[0]) ?? Reflect.apply(target, self, args);
			texts.set(args[0], known);
			return known;
		},
	});
}

export function textsHref(language: string): string | undefined {
	return texts[language]?.href;
}
