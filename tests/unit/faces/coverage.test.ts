import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "#src/i18n/languages";
import { makeDemoData } from "../../sandbox/data/demo-data";
import { cityNamesOf, textsOf } from "../locales/texts";
import { faceRules, ruleFor, TEXT_FACE, TITLE_FACE } from "./stylesheet-faces";

/** Characters shown in system fonts, as web fonts for Chinese and Japanese would take megabytes. */
const SYSTEM_FONT_CHARACTER =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u;
const CURRENCY_SIGNS = "₽ ₾ ֏ ₸ ₺ ₼ ₴ ₪ € $ ¥";

const characters = (texts: Iterable<string>) =>
	new Set(
		[...texts]
			.flatMap((text) => [...text.normalize("NFC")])
			.filter((character) => /\P{C}/u.test(character) && character !== "\t"),
	);

/** Returns texts on pages in a language: interface texts, city names, dates, currency signs and a number. */
function textsOn(language: string): string[] {
	const { locale } = languageOf(language);
	const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5 + month)));
	return [
		...[...textsOf(language).values()].map((text) => text.replace(/\{\{\w+\}\}|<\/?\w+>/g, "")),
		...cityNamesOf(language).values(),
		...months.map((day) =>
			day.toLocaleDateString(locale, { weekday: "short", month: "long", day: "numeric" }),
		),
		CURRENCY_SIGNS,
		(1234.5).toLocaleString(locale),
	];
}

describe.each(Object.keys(LANGUAGES))("interface texts, city names, dates and numbers in %s", (language) => {
	const texts = textsOn(language);
	const capitals = texts.map((text) => text.toLocaleUpperCase(languageOf(language).locale));

	it.each([
		["text", TEXT_FACE, texts],
		["title", TITLE_FACE, [...texts, ...capitals]],
	])(
		"use only characters of the %s font, apart from those left to system fonts",
		async (_, family, shownTexts) => {
			const rules = await faceRules(language, {});
			const missing = [...characters(shownTexts)].filter(
				(character) => !SYSTEM_FONT_CHARACTER.test(character) && !ruleFor(rules, family, character),
			);
			expect(missing).toEqual([]);
		},
	);
});

it("the text and title fonts have all Latin and Cyrillic letters of the demo data's titles and names", async () => {
	const rules = await faceRules("ru", {});
	const { events, places, persons, cities } = makeDemoData({
		now: new Date(0),
		eventCount: 0,
		imageBase: "",
	});
	const demoNames = [
		...events.map(({ title }) => title),
		...[...places, ...persons, ...cities].map(({ name }) => name),
	];
	const names = demoNames.flatMap((name) => [name, name.toLocaleUpperCase("ru")]);
	const missingByFont = [TEXT_FACE, TITLE_FACE].map((family) =>
		[...characters(names)].filter(
			(character) =>
				/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(character) && !ruleFor(rules, family, character),
		),
	);
	expect(names.length).toBeGreaterThan(400);
	expect(missingByFont).toEqual([[], []]);
});
