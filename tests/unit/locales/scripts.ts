import { languageOf } from "#src/i18n/languages";
import { ALPHABETS } from "./alphabets";
import { wordsOf } from "./texts";

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;
const CYRILLIC = /^[\p{Script=Cyrillic}\p{Script=Common}]+$/u;

/** Script of each language that isn't written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
	ru: CYRILLIC,
	uk: CYRILLIC,
	be: CYRILLIC,
	kk: CYRILLIC,
	ky: CYRILLIC,
	ar: /^[\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+$/u,
	he: /^[\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]+$/u,
	hy: /^[\p{Script=Armenian}\p{Script=Common}]+$/u,
	ka: /^[\p{Script=Georgian}\p{Script=Common}]+$/u,
	ja: /^[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]+$/u,
	zh: /^\p{scx=Han}+$/u,
};

const ALLOWED_LATIN_WORDS = /Enter|QR|SNS|[Cc]ookies?|No\.(?=\{)/g;

/** Words of a text that are in another script or contain letters of another language. */
export function foreignWords(language: string, text: string): string[] {
	const script = SCRIPTS[language] ?? LATIN;
	const alphabet = ALPHABETS[language];
	const { locale } = languageOf(language);
	const isInAlphabet = (word: string) =>
		[...word.toLocaleLowerCase(locale)].every((letter) => alphabet?.includes(letter));
	return wordsOf(text.replace(ALLOWED_LATIN_WORDS, " ")).filter(
		(word) => !script.test(word) || (alphabet !== undefined && !isInAlphabet(word)),
	);
}
