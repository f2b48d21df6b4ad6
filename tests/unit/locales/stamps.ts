import { createHash } from "node:crypto";
import { LANGUAGES } from "../../../src/i18n/languages";
import { pluralOf, TRANSLATED, textsOf } from "./texts";

/**
 * The source of each translation. By key: four characters of the hash of the Russian text, and of each translation in
 * the order of languages. `npm run translations` updates them after a text was reviewed in all languages.
 */
export type Stamps = Readonly<Record<string, string>>;

const LENGTH = 4;

/** Texts with legal weight: an edit in any language requires a new legal review. */
const LEGAL = /^forms:(?:order\.refund\.|checkout\.(?:offer|personalData|marketing)$)|^common:consent\./;

const short = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, LENGTH);

/** Texts of a language by key, with plural forms joined. */
function wholeTexts(language: string): Map<string, string> {
	const texts = textsOf(language);
	const whole = new Map<string, string>();
	for (const [key, text] of texts) {
		const { base = key } = pluralOf(key, texts) ?? {};
		whole.set(base, `${whole.get(base) ?? ""}\n${text}`);
	}
	return whole;
}

/** Stamps of the current texts. */
export function currentStamps(): Record<string, string> {
	const translated = TRANSLATED.map(wholeTexts);
	return Object.fromEntries(
		[...wholeTexts("ru")].map(([key, text]) => [
			key,
			short(text) + translated.map((texts) => short(texts.get(key) ?? "")).join(""),
		]),
	);
}

/** Unchanged translations of changed Russian texts: "kk forms:cart.title". */
export function staleTranslations(stamped: Stamps, current: Stamps): string[] {
	return Object.entries(current).flatMap(([key, now]) => {
		const then = stamped[key];
		if (then === undefined || then.slice(0, LENGTH) === now.slice(0, LENGTH)) return [];
		return TRANSLATED.filter((_, index) => {
			const at = (index + 1) * LENGTH;
			return then.slice(at, at + LENGTH) === now.slice(at, at + LENGTH);
		}).map((language) => `${language} ${key}`);
	});
}

/** One hash of all texts with legal weight, by language. */
export function legalHashes(): Record<string, string> {
	return Object.fromEntries(
		Object.keys(LANGUAGES).map((language) => {
			const legal = [...wholeTexts(language)].filter(([key]) => LEGAL.test(key)).sort();
			return [language, createHash("sha256").update(JSON.stringify(legal)).digest("base64url").slice(0, 12)];
		}),
	);
}
