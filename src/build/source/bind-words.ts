/** Non-breaking spaces in the texts of the interface: the files are written with plain ones, and the build binds words. */

const NO_BREAK = "\u00a0";

/** Languages whose typography leaves no word of one or two letters at the end of a line. */
const BINDS_SHORT_WORDS: ReadonlySet<string> = new Set(["ru", "uk", "be"]);

const SHORT_WORD = /(?<![\p{L}\p{N}\p{M}’-])(\p{L}{1,2}) (?=\S)/gu;
/** "№ 5", "Nr. 5", "n.º 5": the sign, and the figure that follows it. */
const NUMBER_SIGN = /(№|N[°º]|n[°º]|n\.[°º]|[Nn][ro]\.|#) (?=\d|\{\{)/g;
/** A figure, and the word or the percent sign that it counts. */
const COUNTED = /(\d|\{\{(?:count|percent|number|max|left)\}\}) (?=[\p{L}%])/gu;
const DASH = /(?<=\S) (?=[—–] )/g;

/** The text with non-breaking spaces after short words, between a figure and what it counts, and before dashes. */
export function bindWords(text: string, language: string): string {
	const bound = text.replace(NUMBER_SIGN, `$1${NO_BREAK}`).replace(COUNTED, `$1${NO_BREAK}`).replace(DASH, NO_BREAK);
	return BINDS_SHORT_WORDS.has(language) ? bound.replace(SHORT_WORD, `$1${NO_BREAK}`) : bound;
}

/** Groups of titles and descriptions that stand in a page's head, too; headings bind their short words themselves. */
const HEAD: ReadonlySet<string> = new Set(["meta", "information"]);

/** All texts of a namespace, bound, those of the head aside. */
export function bindTexts<T>(texts: T, language: string): T {
	if (typeof texts === "string") return bindWords(texts, language) as T;
	if (typeof texts !== "object" || texts === null) return texts;
	const bound = Object.entries(texts).map(([key, value]) => [key, HEAD.has(key) ? value : bindTexts(value, language)]);
	return Object.fromEntries(bound) as T;
}
