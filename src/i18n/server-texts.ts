import texts from "generated/texts.json";
import type { i18n, TFunction } from "i18next";
import { createTranslator } from "./instance";

const translators = new Map<string, i18n>();

/** The translator of a language while pages are rendered at build. */
export function serverTranslator(language: string): i18n {
	const known = translators.get(language);
	if (known) return known;
	const made = createTranslator(language, texts[language]?.resources ?? {});
	made.t = remembering(made.t);
	translators.set(language, made);
	return made;
}

/** A text without numbers or names in it is the same on all pages, and looking it up takes i18next longer than rendering it. */
function remembering(t: TFunction): TFunction {
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

/** Where the browser finds the language's texts. */
export function textsHref(language: string): string | undefined {
	return texts[language]?.href;
}
