import texts from "generated/texts.json";
import type { i18n } from "i18next";
import { createTranslator } from "./instance";

const translators = new Map<string, i18n>();

/** The translator of a language while pages are rendered at build. */
export function serverTranslator(language: string): i18n {
	const known = translators.get(language);
	if (known) return known;
	const made = createTranslator(language, texts[language]?.resources ?? {});
	translators.set(language, made);
	return made;
}

/** Where the browser finds the language's texts. */
export function textsHref(language: string): string | undefined {
	return texts[language]?.href;
}
