import { existsSync, readdirSync, readFileSync } from "node:fs";
import { LANGUAGES } from "#src/i18n/languages";

const LOCALES = new URL("../../../locales/", import.meta.url);

export const NAMESPACES = ["common", "pages", "forms"] as const;

export const TRANSLATED_LANGUAGES = Object.keys(LANGUAGES).filter((language) => language !== "ru");

export function languageFolderNames(): string[] {
	return readdirSync(LOCALES).sort();
}

export function namespaceSourceJson(language: string, namespace: string): string {
	return readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), "utf8");
}

/** City names by slug, without the key `*` (phrase for other cities). Empty for Russian: API names are Russian. */
export function cityNamesOf(language: string): Map<string, string> {
	const file = new URL(`${language}/cities.json`, LOCALES);
	const { "*": _phrase, ...names } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
	return new Map(Object.entries(names));
}

/** Every text of a language by its full key: "forms:cart.title". */
export function textsOf(language: string): Map<string, string> {
	const texts = new Map<string, string>();
	for (const namespace of NAMESPACES)
		collectTexts(JSON.parse(namespaceSourceJson(language, namespace)), `${namespace}:`, texts);
	return texts;
}

function collectTexts(value: unknown, key: string, texts: Map<string, string>): void {
	if (typeof value === "string") texts.set(key, value);
	else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
		for (const [name, part] of Object.entries(value))
			collectTexts(part, key.endsWith(":") ? key + name : `${key}.${name}`, texts);
	} else throw new Error(`${key} is neither a text nor a group of texts`);
}

const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/;

/** Splits a plural key into base and form; undefined if the key has no form, or `texts` lacks its form `other`. */
export function pluralOf(
	key: string,
	texts: ReadonlyMap<string, string>,
): { base: string; form: string } | undefined {
	const [, base, form] = PLURAL_KEY.exec(key) ?? [];
	return base && form && texts.has(`${base}_other`) ? { base, form } : undefined;
}

/** Keys that a language needs: those of the reference, with the language's own plural forms (CLDR cardinals). */
export function expectedKeys(language: string, reference: ReadonlyMap<string, string>): string[] {
	const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
	const keys = new Set<string>();
	for (const key of reference.keys()) {
		const plural = pluralOf(key, reference);
		if (plural) for (const form of forms) keys.add(`${plural.base}_${form}`);
		else keys.add(key);
	}
	return [...keys].sort();
}

/** Whether a plural form applies to only one number, so that its text may omit the number ("one ticket"). */
export function isFormOfOneNumber(language: string, form: string): boolean {
	const rules = new Intl.PluralRules(language);
	return (
		Array.from({ length: 201 }, (_, number) => rules.select(number)).filter((each) => each === form)
			.length === 1
	);
}

/** Sorted placeholders and tags of a text. `city` and Russian's prepositional `cityIn` count as equal. */
export function placeholdersAndTags(text: string): string[] {
	return (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? [])
		.map((mark) => mark.replace("{{cityIn}}", "{{city}}"))
		.sort();
}

/** Words of a text without placeholders, tags and e-mail addresses. */
export function wordsOf(text: string): string[] {
	return text.replace(/\{\{\w+\}\}|<\/?\w+>|\w+@\w+\.\w+/g, " ").match(/\p{L}+/gu) ?? [];
}
