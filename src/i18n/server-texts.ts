import texts from "generated/texts.json";
import type { i18n } from "i18next";
import { cachingTexts } from "./caching-texts";
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

export function textsHref(language: string): string | undefined {
	return texts[language]?.href;
}
