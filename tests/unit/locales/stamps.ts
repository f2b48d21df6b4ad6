import { createHash } from "node:crypto";
import { LANGUAGES } from "#src/i18n/languages";
import { pluralOf, TRANSLATED_LANGUAGES, textsOf } from "./texts";

/** By text key: short hashes of the Russian text and of each translation; `npm run translations` updates them. */
export type Stamps = Readonly<Record<string, string>>;

const HASH_CHARS = 4;

/** Matches the keys of texts with legal weight: an edit in any language requires a new legal review. */
const LEGAL_KEY = /^forms:(?:order\.refund\.|checkout\.(?:offer|personalData|marketing)$)|^common:consent\./;

const shortHash = (text: string) =>
	createHash("sha256").update(text).digest("base64url").slice(0, HASH_CHARS);

function textsWithJoinedPlurals(language: string): Map<string, string> {
	const texts = textsOf(language);
	const joinedTexts = new Map<string, string>();
	for (const [key, text] of texts) {
		const { base = key } = pluralOf(key, texts) ?? {};
		joinedTexts.set(base, `${joinedTexts.get(base) ?? ""}\n${text}`);
	}
	return joinedTexts;
}

export function currentStamps(): Record<string, string> {
	const translatedTexts = TRANSLATED_LANGUAGES.map(textsWithJoinedPlurals);
	return Object.fromEntries(
		[...textsWithJoinedPlurals("ru")].map(([key, text]) => [
			key,
			shortHash(text) + translatedTexts.map((texts) => shortHash(texts.get(key) ?? "")).join(""),
		]),
	);
}

/** Translations that are unchanged although their Russian text changed, such as "kk forms:cart.title". */
export function staleTranslations(stamped: Stamps, current: Stamps): string[] {
	return Object.entries(current).flatMap(([key, currentStamp]) => {
		const oldStamp = stamped[key];
		if (oldStamp === undefined || oldStamp.slice(0, HASH_CHARS) === currentStamp.slice(0, HASH_CHARS))
			return [];
		return TRANSLATED_LANGUAGES.filter((_, index) => {
			const at = (index + 1) * HASH_CHARS;
			return oldStamp.slice(at, at + HASH_CHARS) === currentStamp.slice(at, at + HASH_CHARS);
		}).map((language) => `${language} ${key}`);
	});
}

/** One hash per language, of all its texts with legal weight. */
export function legalHashes(): Record<string, string> {
	return Object.fromEntries(
		Object.keys(LANGUAGES).map((language) => {
			const legalTexts = [...textsWithJoinedPlurals(language)].filter(([key]) => LEGAL_KEY.test(key)).sort();
			return [
				language,
				createHash("sha256").update(JSON.stringify(legalTexts)).digest("base64url").slice(0, 12),
			];
		}),
	);
}
