import texts from "generated/texts.json";
import type { GeneratedTexts } from "../views/site";
import { keepTexts } from "./loaded-texts";

const textsByLanguage: GeneratedTexts = texts;
for (const [language, { resources }] of Object.entries(textsByLanguage)) keepTexts(language, resources);

export function textsHref(language: string): string | undefined {
	return texts[language]?.href;
}
