import texts from "generated/texts.json";
import type { i18n } from "i18next";
import { cachingTexts } from "./caching-texts";
import { createTranslator } from "./instance";

const translatorByLanguage = new Map<string, i18n>();

export function serverTranslator(language: string): i18n {
	const existing = translatorByLanguage.get(language);
	if (existing) return existing;
	const translator = createTranslator(language, texts[language]?.resources ?? {});
	translator.t = cachingTexts(translator.t);
	translatorByLanguage.set(language, translator);
	return translator;
}

export function textsHref(language: string): string | undefined {
	return texts[language]?.href;
}
