const NO_BREAK_SPACE = "\u00a0";
const WORD_JOINER = "\u2060";

/** Languages that avoid one- and two-letter words at line ends. */
const LANGUAGES_BINDING_SHORT_WORDS: ReadonlySet<string> = new Set(["ru", "uk", "be"]);

/** One or more short words. Browsers use it, too, and the oldest promised ones have no lookbehind. */
const SHORT_WORDS = /(^|[^\p{L}\p{N}\p{M}’-])((?:\p{L}{1,2} )+)(?=\S)/gu;
/** A number sign and the space before its number: "№ 5", "Nr. 5", "n.º 5". */
const NUMBER_SIGN = /(№|N[°º]|n[°º]|n\.[°º]|[Nn][ro]\.|#) (?=\d|\{\{)/g;
/** The end of a number, or its placeholder, and the space before its unit or percent sign. */
const NUMBER_WITH_UNIT = /(\d|\{\{(?:count|percent|number|max|left)\}\}) (?=[\p{L}%])/gu;
/** The space between row or seat and its number: "ряд 5", "5 排". Not in "Выбрано: {{seat}}", whose seat is a phrase. */
const NUMBER_AFTER_SEAT = /(\p{L}) (?=\{\{(?:row|seats?)\}\})/gu;
const NUMBER_BEFORE_SEAT = /(\{\{(?:row|seats?)\}\}) (?=\p{L})/gu;
const SPACE_BEFORE_DASH = /(\S) (?=[—–] )/g;
/** A space between groups of three digits, or before a currency sign: "1 000 ₽". */
const SPACE_IN_SUM = /(\d) (?=\d{3}(?!\d)|\p{Sc})/gu;
/** A dash between numbers, after which browsers break lines: "5–8". */
const DASH_IN_RANGE = /(\d[–—])(?=\d)/g;

/** Adds non-breaking spaces between numbers and words, before dashes and, in some languages, after short words. */
export function bindWords(text: string, language: string): string {
	const boundText = [
		NUMBER_SIGN,
		NUMBER_WITH_UNIT,
		NUMBER_AFTER_SEAT,
		NUMBER_BEFORE_SEAT,
		SPACE_BEFORE_DASH,
	].reduce((bound, space) => bound.replace(space, `$1${NO_BREAK_SPACE}`), text);
	return LANGUAGES_BINDING_SHORT_WORDS.has(language)
		? boundText.replace(
				SHORT_WORDS,
				(_, before: string, words: string) => before + words.replaceAll(" ", NO_BREAK_SPACE),
			)
		: boundText;
}

/** Binds words, sums and ranges of an editor's text as in the shop's own texts, in languages with that custom. */
export function bindLine(text: string, language: string): string {
	if (!LANGUAGES_BINDING_SHORT_WORDS.has(language)) return text;
	return bindWords(text, language)
		.replace(SPACE_IN_SUM, `$1${NO_BREAK_SPACE}`)
		.replace(DASH_IN_RANGE, `$1${WORD_JOINER}`);
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
