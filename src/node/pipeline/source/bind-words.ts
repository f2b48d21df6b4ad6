const NO_BREAK_SPACE = "\u00a0";

/** Languages that avoid one- and two-letter words at line ends. */
export const LANGUAGES_BINDING_SHORT_WORDS: ReadonlySet<string> = new Set(["ru", "uk", "be"]);

const SHORT_WORD = /(?<![\p{L}\p{N}\p{M}’-])(\p{L}{1,2}) (?=\S)/gu;
/** A number sign and the space before its number: "№ 5", "Nr. 5", "n.º 5". */
const NUMBER_SIGN = /(№|N[°º]|n[°º]|n\.[°º]|[Nn][ro]\.|#) (?=\d|\{\{)/g;
/** The end of a number, or its placeholder, and the space before its unit or percent sign. */
const NUMBER_WITH_UNIT = /(\d|\{\{(?:count|percent|number|max|left)\}\}) (?=[\p{L}%])/gu;
/** The space between row or seat and its number: "ряд 5", "5 排". Not in "Выбрано: {{seat}}", whose seat is a phrase. */
const NUMBERED_SEAT = /(?<=\p{L}) (?=\{\{(?:row|seats?)\}\})|(?<=\{\{(?:row|seats?)\}\}) (?=\p{L})/gu;
const SPACE_BEFORE_DASH = /(?<=\S) (?=[—–] )/g;

/** Adds non-breaking spaces between numbers and words, before dashes and, in some languages, after short words. */
export function bindWords(text: string, language: string): string {
	const boundText = text
		.replace(NUMBER_SIGN, `$1${NO_BREAK_SPACE}`)
		.replace(NUMBER_WITH_UNIT, `$1${NO_BREAK_SPACE}`)
		.replace(NUMBERED_SEAT, NO_BREAK_SPACE)
		.replace(SPACE_BEFORE_DASH, NO_BREAK_SPACE);
	return LANGUAGES_BINDING_SHORT_WORDS.has(language)
		? boundText.replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`)
		: boundText;
}

/** Groups of texts that appear in a page's head (titles, descriptions): search engines break lines in their own way. */
const HEAD_GROUPS: ReadonlySet<string> = new Set(["meta", "information"]);

/** Applies `bindWords` to all texts of a namespace except those of a page's head. */
export function bindTexts<T>(texts: T, language: string): T {
	if (typeof texts === "string") return bindWords(texts, language) as T;
	if (typeof texts !== "object" || texts === null) return texts;
	const boundEntries = Object.entries(texts).map(([key, value]) => {
		return [key, HEAD_GROUPS.has(key) ? value : bindTexts(value, language)];
	});
	return Object.fromEntries(boundEntries) as T;
}
