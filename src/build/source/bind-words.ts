/** Adds non-breaking spaces to interface texts at build time. */

const NO_BREAK = "\u00a0";

/** Languages that avoid one- and two-letter words at line ends. */
const BINDS_SHORT_WORDS: ReadonlySet<string> = new Set(["ru", "uk", "be"]);

const SHORT_WORD = /(?<![\p{L}\p{N}\p{M}’-])(\p{L}{1,2}) (?=\S)/gu;
/** "№ 5", "Nr. 5", "n.º 5": a number sign and its number. */
const NUMBER_SIGN = /(№|N[°º]|n[°º]|n\.[°º]|[Nn][ro]\.|#) (?=\d|\{\{)/g;
/** A number with its unit or percent sign. */
const COUNTED = /(\d|\{\{(?:count|percent|number|max|left)\}\}) (?=[\p{L}%])/gu;
/** "ряд 5", "5 排": a row or seat and its number, but not "Выбрано: {{seat}}", where the seat is a whole phrase. */
const NUMBERED_SEAT = /(?<=\p{L}) (?=\{\{(?:row|seats?)\}\})|(?<=\{\{(?:row|seats?)\}\}) (?=\p{L})/gu;
const DASH = /(?<=\S) (?=[—–] )/g;

/** Adds non-breaking spaces after short words, between numbers and their words, and before dashes. */
export function bindWords(text: string, language: string): string {
	const boundText = text
		.replace(NUMBER_SIGN, `$1${NO_BREAK}`)
		.replace(COUNTED, `$1${NO_BREAK}`)
		.replace(NUMBERED_SEAT, NO_BREAK)
		.replace(DASH, NO_BREAK);
	return BINDS_SHORT_WORDS.has(language) ? boundText.replace(SHORT_WORD, `$1${NO_BREAK}`) : boundText;
}

/** Text groups used for titles and descriptions in a page's head, which are left unchanged. */
const HEAD: ReadonlySet<string> = new Set(["meta", "information"]);

/** Binds all texts of a namespace except those of the head. */
export function bindTexts<T>(texts: T, language: string): T {
	if (typeof texts === "string") return bindWords(texts, language) as T;
	if (typeof texts !== "object" || texts === null) return texts;
	const boundEntries = Object.entries(texts).map(([key, value]) => [
		key,
		HEAD.has(key) ? value : bindTexts(value, language),
	]);
	return Object.fromEntries(boundEntries) as T;
}
