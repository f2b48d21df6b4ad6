import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ResourceLanguage } from "i18next";
import { bindTexts } from "../../../i18n/bind-words";
import { ALL_NAMESPACES } from "../../../i18n/instance";
import { isLanguage, languageOf } from "../../../i18n/languages";
import { isolateParameters } from "./isolate-parameters";

/** Texts of seats, basket, checkout and orders, in the namespace `forms`. */
const BUYING_TEXTS = ["widget", "cart", "checkout", "order"];

/**
 * Reads the interface texts of languages, typeset for pages; without a basket, none of buying.
 * @throws for a language without texts
 */
export async function readTexts(
	root: string,
	languages: readonly string[],
	hasBasket = true,
): Promise<Map<string, ResourceLanguage>> {
	const texts = new Map<string, ResourceLanguage>();
	for (const language of languages) {
		if (!isLanguage(language))
			throw new Error(`The landing asks for language "${language}", which has no texts in locales`);
		const files = ALL_NAMESPACES.map(async (namespace) => {
			const file = join(root, "locales", language, `${namespace}.json`);
			const content: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
			if (namespace === "forms" && !hasBasket) for (const name of BUYING_TEXTS) delete content[name];
			return [namespace, typeset(content, language)] as const;
		});
		texts.set(language, Object.fromEntries(await Promise.all(files)));
	}
	return texts;
}

/** Adds non-breaking spaces to a namespace's texts and, in right-to-left languages, isolates around parameters. */
export function typeset<T>(texts: T, language: string): T {
	const bound = bindTexts(texts, language);
	return languageOf(language).direction === "rtl" ? isolateParameters(bound) : bound;
}
