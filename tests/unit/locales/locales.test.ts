import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#src/i18n/languages";
import { foreignWords } from "./scripts";
import { SHARED_WITH_ENGLISH, SHARED_WITH_RUSSIAN } from "./shared-words";
import {
	cityNamesOf,
	expectedKeys,
	isFormOfOneNumber,
	languageFolderNames,
	NAMESPACES,
	namespaceSourceJson,
	placeholdersAndTags,
	pluralOf,
	TRANSLATED_LANGUAGES,
	textsOf,
	wordsOf,
} from "./texts";

const russianTexts = textsOf("ru");
const englishTexts = textsOf("en");

it("locales/ has a folder for each language in LANGUAGES, and no others", () => {
	expect(languageFolderNames()).toEqual(Object.keys(LANGUAGES).sort());
});

describe.each(["ru", ...TRANSLATED_LANGUAGES])("the texts in %s", (language) => {
	const texts = textsOf(language);
	const keysWhere = (isBad: (text: string, key: string) => boolean) =>
		[...texts].filter(([key, text]) => isBad(text, key)).map(([key, text]) => `${key} = ${text}`);

	it("have the same keys as in Russian, with the language's plural forms", () => {
		expect([...texts.keys()].sort()).toEqual(expectedKeys(language, russianTexts));
	});

	it("aren't empty, and don't begin or end with white space", () => {
		expect(keysWhere((text) => text === "" || text !== text.trim())).toEqual([]);
	});

	it("have the same placeholders and tags as in Russian", () => {
		const textsWithOtherMarks = keysWhere((text, key) => {
			const plural = pluralOf(key, texts);
			const ownMarks = placeholdersAndTags(text);
			const russianMarks = placeholdersAndTags(russianTexts.get(plural ? `${plural.base}_other` : key) ?? "");
			const mayLackCount =
				plural !== undefined && isFormOfOneNumber(language, plural.form) && !ownMarks.includes("{{count}}");
			return ownMarks.join() !== russianMarks.filter((mark) => !mayLackCount || mark !== "{{count}}").join();
		});
		expect(textsWithOtherMarks).toEqual([]);
	});

	it("use only letters of the language", () => {
		expect(keysWhere((text) => foreignWords(language, text).length > 0)).toEqual([]);
	});

	it("come with as many city names as English (Russian: none), all in letters of the language", () => {
		const names = cityNamesOf(language);
		expect([...names].filter(([, name]) => foreignWords(language, name).length > 0)).toEqual([]);
		expect(names.size).toBe(language === "ru" ? 0 : cityNamesOf("en").size);
	});

	it("are in JSON files with tabs and a final newline", () => {
		for (const namespace of NAMESPACES) {
			const source = namespaceSourceJson(language, namespace);
			expect(source, namespace).toBe(`${JSON.stringify(JSON.parse(source), null, "\t")}\n`);
		}
	});
});

it.each([
	...TRANSLATED_LANGUAGES.map(
		(language) => [language, "Russian", russianTexts, SHARED_WITH_RUSSIAN] as const,
	),
	...TRANSLATED_LANGUAGES.filter((language) => language !== "en").map(
		(language) => [language, "English", englishTexts, SHARED_WITH_ENGLISH] as const,
	),
])(
	"no text in %s equals the %s text, unless it consists of shared words",
	(language, _, reference, sharedWords) => {
		const isShared = (word: string) => sharedWords[language]?.has(word);
		const sameTexts = [...textsOf(language)].filter(([key, text]) => text === reference.get(key));
		expect(sameTexts.filter(([, text]) => !wordsOf(text).every(isShared))).toEqual([]);
	},
);
