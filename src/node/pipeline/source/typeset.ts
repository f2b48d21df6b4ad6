import { bindWords, LANGUAGES_BINDING_SHORT_WORDS } from "./bind-words";

const NO_BREAK_SPACE = "\u00a0";
const WORD_JOINER = "\u2060";
/** Stands for a tag while words are bound, so that attributes keep their spaces. */
const TAG_MARK = "\ue000";

/** A space between groups of three digits, or before a currency sign: "1 000 ₽". */
const SPACE_IN_SUM = /(?<=\d) (?=\d{3}(?!\d)|\p{Sc})/gu;
/** A dash between numbers, after which browsers break lines: "5–8". */
const DASH_IN_RANGE = /(?<=\d)[–—](?=\d)/g;

/** Binds words, sums and ranges of an editor's text or HTML as in the shop's own texts, in languages with that custom. */
export function typeset(html: string, language: string): string {
	if (!LANGUAGES_BINDING_SHORT_WORDS.has(language)) return html;
	const tags: string[] = [];
	const text = html.replaceAll(TAG_MARK, "").replace(/<[^>]*>/g, (tag) => {
		tags.push(tag);
		return TAG_MARK;
	});
	return bindWords(text, language)
		.replace(SPACE_IN_SUM, NO_BREAK_SPACE)
		.replace(DASH_IN_RANGE, (dash) => dash + WORD_JOINER)
		.replaceAll(TAG_MARK, () => tags.shift() ?? "");
}
