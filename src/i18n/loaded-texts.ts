import type { ResourceLanguage } from "i18next";

/** Texts by language: all of the site's in the renderer, those of the open page in a browser. */
const textsByLanguage = new Map<string, ResourceLanguage>();

export function keepTexts(language: string, texts: ResourceLanguage): void {
	textsByLanguage.set(language, texts);
}

/** Returns a language's texts; if they aren't loaded, as on a not-found page, those of the page opened first. */
export function loadedTexts(language: string): ResourceLanguage | undefined {
	return textsByLanguage.get(language) ?? [...textsByLanguage.values()][0];
}
