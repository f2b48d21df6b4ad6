import type { LandingNote } from "../../../domain/landing-note";

type NoteByKind = { [Note in LandingNote as Note["kind"]]: Note };
type NoteKind = keyof NoteByKind;
type NoteOf<Kind extends NoteKind> = { [One in Kind]: NoteByKind[One] & { kind: One } }[Kind];

/** A sentence for each kind of note, in one language. */
export type LandingWords = { readonly [Kind in NoteKind]: (note: NoteOf<Kind>) => string };

/** Says in a language what the build notes about the landing. */
export function landingSentence<Kind extends NoteKind>(words: LandingWords, note: NoteOf<Kind>): string {
	return words[note.kind](note);
}

/** Says it in English, for a terminal, where no heading says that it is about the landing. */
export function landingLine(note: LandingNote): string {
	const sentence = landingSentence(EN_LANDING_WORDS, note);
	return "field" in note ? `landing ${sentence}` : sentence;
}

export const EN_LANDING_WORDS: LandingWords = {
	missing: ({ field, used }) => `${field}: not given, so ${enReplacement(used)}`,
	missingList: ({ field }) => `${field}: not given`,
	missingCurrencies: ({ field }) => `${field}: not given, so no language has a currency of its own`,
	unusable: ({ field, given, used }) => `${field}: ${given} can't be used, so ${enReplacement(used)}`,
	leftOut: ({ field, given }) => `${field}: ${given} can't be used, so it was left out`,
	defaultCities: ({ field, given }) => `${field}: ${given} can't be used, so the default cities apply`,
	noList: ({ field, given }) => `${field}: ${given} is no list`,
	noGroup: ({ field, given }) => `${field}: ${given} is no group of fields`,
	noColour: ({ field, given }) =>
		`${field}: ${given} is no colour like #c2371f or #fff, so it is the shop's own red`,
	noPage: ({ field, slug }) =>
		`${field}: there is no page with the slug "${slug}", so the site has no page /${slug}`,
	takenAddress: ({ field, path }) => `${field}: the address ${path} is taken, so that page was left out`,
	noTexts: ({ field, language }) => `${field}: there are no texts for "${language}", so it was left out`,
	unknownLanguage: ({ field, language, used }) =>
		`${field}: "${language}" is none of its languages, so it is "${used}"`,
	unknownCurrency: ({ field, code }) => `${field}: ${code} is none of its currencies, so it is never shown`,
	twice: ({ field, key }) => `${field}: ${key} stands there twice, so the second was left out`,
	withoutCall: ({ endpoint, reason }) => `the site does without ${endpoint}: ${reason}`,
	noBasket: () =>
		"GATSBY_BASKET_API_URL is empty, so the site has no basket: no pages at /cart, /order/* and /payment/success",
	unsold: ({ count, all }) => `${count} of ${all} events have no buy_url, so they can't be bought`,
};

function enReplacement(used: string | undefined): string {
	return used === undefined ? "the site does without it" : `it is ${used}`;
}

export const RU_LANDING_WORDS: LandingWords = {
	missing: ({ field, used }) =>
		`${field} – не задано, ${used ? `взято ${used}` : "сайт обходится без этого"}`,
	missingList: ({ field }) => `${field} – не задано`,
	missingCurrencies: ({ field }) => `${field} – не задано, поэтому ни у одного языка нет своей валюты`,
	unusable: ({ field, given, used }) =>
		`${field} – значение ${given} не подходит, ${used ? `взято ${used}` : "сайт обходится без него"}`,
	leftOut: ({ field, given }) => `${field} – значение ${given} не подходит, оно пропущено`,
	defaultCities: ({ field, given }) => `${field} – значение ${given} не подходит, взяты города по умолчанию`,
	noList: ({ field, given }) => `${field} – значение ${given} не подходит: нужен список`,
	noGroup: ({ field, given }) => `${field} – значение ${given} не подходит: нужна группа полей`,
	noColour: ({ field, given }) =>
		`${field} – значение ${given} не подходит: нужен цвет вида #c2371f или #fff, взят красный по умолчанию`,
	noPage: ({ field, slug }) => `${field} – нет страницы ${slug}, поэтому на сайте нет адреса /${slug}`,
	takenAddress: ({ field, path }) => `${field} – адрес ${path} уже занят, страница пропущена`,
	noTexts: ({ field, language }) => `${field} – для ${language} нет переводов, язык пропущен`,
	unknownLanguage: ({ field, language, used }) => `${field} – ${language} нет в languages, взято ${used}`,
	unknownCurrency: ({ field, code }) => `${field} – ${code} нет в currencies, поэтому на сайте её не будет`,
	twice: ({ field, key }) => `${field} – ${key} указано дважды, повтор пропущен`,
	withoutCall: ({ endpoint, reason }) => `сайт обходится без ${endpoint}: ${reason}`,
	noBasket: () => "GATSBY_BASKET_API_URL – не задано, поэтому на сайте нет корзины и заказов",
	unsold: ({ count, all }) => `событий без buy_url: ${count} из ${all}, билеты на них не купить`,
};
