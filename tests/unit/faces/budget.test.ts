import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { cityNamesOf, textsOf } from "../locales/texts";
import { faceRules, TEXT_FACE, TITLE_FACE } from "./stylesheet-faces";

const languagesDocument = readFileSync("docs/languages.md", "utf8");

/** Returns the font files that browsers load on a page with texts in Russian, in English and in `language`. */
async function fontFilesOf(language: string): Promise<Set<string>> {
	const { locale } = languageOf(language);
	const rules = await faceRules(language, {});
	const texts = ["ru", "en", language].flatMap((each) => [
		...textsOf(each).values(),
		...cityNamesOf(each).values(),
	]);
	const letters = [...new Set(texts.flatMap((text) => [...text, ...text.toLocaleUpperCase(locale)]))];
	// Of several matching font rules, browsers use the last.
	const fileFor = (family: string, letter: string) =>
		rules.findLast((rule) => rule.family === family && rule.covers(letter.codePointAt(0) ?? 0))?.file ?? [];
	return new Set(
		[TEXT_FACE, TITLE_FACE].flatMap((family) => letters.flatMap((letter) => fileFor(family, letter))),
	);
}

it.each(Object.keys(LANGUAGES))(
	"the font files of a page in %s have a total size of 80 to 100 % of the limit in docs/languages.md",
	async (language) => {
		const bytes = [...(await fontFilesOf(language))].reduce((sum, file) => sum + statSync(file).size, 0);
		const row = new RegExp(`^\\| [^|]*\`${language}\`[^|]*\\| (\\d+) \\|$`, "m");
		const limit = Number(row.exec(languagesDocument)?.[1]) * 1_000;
		expect(bytes).toBeLessThanOrEqual(limit);
		expect(bytes).toBeGreaterThan(limit * 0.8);
	},
);
