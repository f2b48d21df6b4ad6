/**
 * Words in Arabic, Hebrew or kana are compared by consonants only: Arabic and Hebrew omit most vowels, kana adds some.
 * A letter matches all of its sounds (ב: "b" or "v"). SCRIPTS_MATCHED_BY_EAR tests queries as typed, not normalised.
 */

const SCRIPTS_MATCHED_BY_EAR = /[\u05d0-\u06ff\u3041-\u30ff\uff66-\uff9f]/;

const VOWELS = "[аеиоу]*";
/** Vowels whose letter (و, ו or ウ) can also stand for the consonant "в". */
const HALF_VOWELS: Readonly<Record<string, string>> = { у: "[аеиоув]*", ウ: "[аеиоув]*" };
const ONE_SOUND = /дж|тш|тс|зх|./gu;
const CONSONANT_PATTERNS: Readonly<Record<string, string>> = {
	...{
		дж: "(?:дж|[жгчшз])",
		тш: "(?:тш|ч|ш)",
		тс: "(?:тс|ц)",
		зх: "(?:зх|ж)",
		б: "[бпв]",
		п: "[пбф]",
		ф: "[фвп]",
	},
	...{
		в: "[вфб]",
		г: "[гжх]",
		к: "[кхг]",
		х: "[хгк]",
		ж: "[жшз]",
		ш: "[шжс]",
		ч: "[чш]",
		ц: "[цчтс]",
		т: "[тц]",
	},
	...{ с: "[сцз]", з: "[зжс]", д: "[дз]", л: "л", р: "р", м: "м", н: "н" },
};
/** Kana, without voicing marks (ガ is normalised to カ), and the consonants that each can stand for. */
const KANA_ROWS = [
	["カキクケコ", "[кгх]"],
	["サスセソ", "[сз]"],
	["シ", "[шжзс]"],
	["タテト", "[тд]"],
	["チ", "[чтжд]"],
	["ツ", "[цтзд]"],
	["ナニヌネノン", "н"],
	["ハヒヘホ", "[хгбпв]"],
	["フ", "[фхбпв]"],
	["マミムメモ", "м"],
	["ラリルレロ", "[рл]"],
	["ワ", "[ву]"],
] as const;
const KANA_PATTERNS = new Map(
	KANA_ROWS.flatMap(([row, sound]) => [...row].map((kana) => [kana, sound] as const)),
);

export function isMatchedByEar(query: string): boolean {
	return SCRIPTS_MATCHED_BY_EAR.test(query);
}

/** Returns a pattern for skeletons (skeleton.ts) that sound like a typed word; undefined with too few consonants. */
export function soundPattern(word: string): RegExp | undefined {
	// A final "х" may be a transliterated ة, ه or ה, which mostly stands for the vowel "a".
	const sounds = word.replace(/(..)х$/, "$1").match(ONE_SOUND) ?? [];
	const patterns = sounds.map(
		(sound) => CONSONANT_PATTERNS[sound] ?? KANA_PATTERNS.get(sound) ?? HALF_VOWELS[sound],
	);
	const consonants = sounds.filter((sound) => CONSONANT_PATTERNS[sound] ?? KANA_PATTERNS.get(sound)).length;
	if (consonants < MIN_WORD_CONSONANTS) return undefined;
	const end = consonants < MIN_PREFIX_CONSONANTS ? "$" : "";
	return new RegExp(`^${VOWELS}${patterns.map((pattern) => (pattern ?? "") + VOWELS).join("")}${end}`);
}

/** Consonants that a typed word needs to match whole words; for prefixes see the next constant. */
const MIN_WORD_CONSONANTS = 2;
const MIN_PREFIX_CONSONANTS = 3;
