/** Sentences of a build about the landing, from the most specific one; the groups are what its words are made of. */
const SENTENCE_PATTERNS = {
	noPage: /^landing (\S+): there is no page with the slug "(.+)", so/,
	takenAddress: /^landing (\S+): the address (.+) is taken, so/,
	noTexts: /^landing (\S+): there are no texts for "(.+)", so/s,
	missing: /^landing (\S+): not given(?:, so it is (.+))?/,
	unknownLanguage: /^landing (\S+): (.+) is none of its languages, so it is (.+)$/s,
	unknownCurrency: /^landing (\S+): (.+) is none of its currencies, so/s,
	twice: /^landing (\S+): (.+) stands there twice, so/s,
	unusable: /^landing (\S+): (.+) can't be used, so (?:it is (.+)|.*)$/s,
	noList: /^landing (\S+): (.+) is no list$/s,
	noGroup: /^landing (\S+): (.+) is no group of fields$/s,
	withoutCall: /^the site does without (\S+): (.+)$/s,
	noBasket: /^(GATSBY_BASKET_API_URL) is empty, so/,
	unsold: /^(\d+) of (\d+) events have no buy_url, so/,
} as const;

type SentenceKey = keyof typeof SENTENCE_PATTERNS;

/** Words for the sentences in a language of editors; a group that a sentence lacks is empty. */
export type LandingWords = Readonly<
	Record<SentenceKey, (name: string, what: string, used: string) => string>
>;

const SENTENCE_KEYS = Object.keys(SENTENCE_PATTERNS) as SentenceKey[];

/** Says in an editor's words what the build reports on the landing. @returns undefined for unknown sentences */
export function landingSentence(words: LandingWords, line: string): string | undefined {
	for (const key of SENTENCE_KEYS) {
		const [, name, what = "", used = ""] = SENTENCE_PATTERNS[key].exec(line) ?? [];
		if (name !== undefined) return words[key](name, what, used);
	}
	return undefined;
}

/** Russian words, of the build's report and of the desk. */
export const RU_LANDING_WORDS: LandingWords = {
	noPage: (name, slug) => `${name} – нет страницы ${slug}, поэтому на сайте нет адреса /${slug}`,
	takenAddress: (name, path) => `${name} – адрес ${path} уже занят, страница пропущена`,
	noTexts: (name, code) => `${name} – для ${code} нет переводов, язык пропущен`,
	missing: (name, used) => `${name} – не задано, ${used ? `взято ${used}` : "сайт обходится без этого"}`,
	unknownLanguage: (name, given, used) => `${name} – ${given} нет в languages, взято ${used}`,
	unknownCurrency: (name, code) => `${name} – ${code} нет в currencies, поэтому на сайте её не будет`,
	twice: (name, key) => `${name} – ${key} указано дважды, повтор пропущен`,
	unusable: (name, given, used) =>
		`${name} – значение ${given} не подходит, ${used ? `взято ${used}` : "оно пропущено"}`,
	noList: (name, given) => `${name} – значение ${given} не подходит: нужен список`,
	noGroup: (name, given) => `${name} – значение ${given} не подходит: нужна группа полей`,
	withoutCall: (endpoint, reason) => `сайт обходится без ${endpoint}: ${reason}`,
	noBasket: (name) => `${name} – не задано, поэтому на сайте нет корзины и заказов`,
	unsold: (count, all) => `событий без buy_url: ${count} из ${all}, билеты на них не купить`,
};
