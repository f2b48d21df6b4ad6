import { FOREIGN_GROUPS, FOREIGN_LETTERS, FOREIGN_SCRIPT } from "./foreign-letters";

/** Skeletons are normalised Cyrillic spellings, equal for variants of case, script, ё, soft sign or doubled letters. */

/** Groups of Latin letters that stand for one sound, longest first; also Cyrillic "йо". */
const LATIN_GROUPS = /shch|sch|tch|sh|ch|zh|kh|ph|th|ts|tz|ck|yo|jo|ye|je|йо/g;
const GROUP_LETTERS: Readonly<Record<string, string>> = {
	...{
		shch: "ш",
		sch: "ш",
		tch: "ч",
		sh: "ш",
		ch: "ч",
		zh: "ж",
		kh: "х",
		ph: "ф",
		th: "т",
		ts: "ц",
		tz: "ц",
		ck: "к",
	},
	...{ yo: "е", jo: "е", ye: "е", je: "е", йо: "е" },
};

/** Russian letters for single letters of Latin and Cyrillic alphabets; hard and soft signs are dropped. */
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
	...{
		a: "а",
		b: "б",
		c: "к",
		d: "д",
		e: "е",
		f: "ф",
		g: "г",
		h: "х",
		i: "и",
		j: "и",
		k: "к",
		l: "л",
		m: "м",
	},
	...{
		n: "н",
		o: "о",
		p: "п",
		q: "к",
		r: "р",
		s: "с",
		t: "т",
		u: "у",
		v: "в",
		w: "в",
		x: "кс",
		y: "и",
		z: "з",
	},
	...{ э: "е", ы: "и", щ: "ш", ъ: "", ь: "", ю: "иу", я: "иа", і: "и", є: "е", ґ: "г" },
	...{
		қ: "к",
		ә: "а",
		ғ: "г",
		ң: "н",
		ө: "о",
		ұ: "у",
		ү: "у",
		һ: "х",
		ı: "и",
		ə: "е",
		ø: "о",
		ł: "л",
		ß: "с",
		æ: "ае",
		œ: "ое",
		þ: "т",
		ð: "д",
		đ: "д",
	},
};

const RUSSIAN_LETTER = new Map(Object.entries({ ...SINGLE_LETTERS, ...FOREIGN_LETTERS }));
for (const letter of "абвгдежзийклмнопрстуфхцчш0123456789")
	RUSSIAN_LETTER.set(letter, letter === "й" ? "и" : letter);
RUSSIAN_LETTER.set("ё", "е");

const LATIN_OR_YO = /[a-z]|йо/;
/** Characters that need the slower part of normalisation: accented letters, kana, ideographs and other scripts. */
const NEEDS_NORMALISING = /[^ -~а-яё«»—–…№]/;
const COMBINING_MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’‘ʻʼ`´′׳]/g;
/** Soft hyphens, zero-width characters, direction marks, Korean fillers: they are inside words. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Other forms of letters: full-width ones and half-width kana of East Asian keyboards, ligatures and Arabic forms of PDF
 * files, letters of social networks that look bold.
 */
const OTHER_FORMS = /[\ufb00-\uff9f\u{1d400}-\u{1d7ff}]+/gu;
/** A Latin letter within a Cyrillic word, which looks alike but sounds otherwise: "Cергей", "театp". */
const LATIN_IN_CYRILLIC = /(?:^|[^a-z])[chpy](?=[а-яё])|[а-яё][chpy](?![a-z])/g;
const CYRILLIC_TWINS: Readonly<Record<string, string>> = { c: "с", h: "н", p: "р", y: "у" };
/** Chinese and Japanese put no spaces between words: an ideograph or a run of hiragana counts as a word. */
const IDEOGRAPH = /\p{Script=Han}/gu;
const HIRAGANA = /[\u3041-\u3096][\u3041-\u3096ー]*/g;
const toKatakana = (run: string) =>
	run.replace(/[^ー]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
const DIGIT = /\d/;
/** Numbers are words of their own beside two or more letters: "цех4", "31декабря"; but "U2" is one word. */
const WORDS = /\p{L}{2,}|(?:\p{N}|\p{L}(?!\p{L}))+/gu;
/** A word of one repeated letter keeps its length: "НН", "ZZ Top". */
const ONE_LETTER = /^(.)\1+$/u;
/** Spellings of one genre: "Stand Up", "stand-up", "стэнд ап", "стандап". */
const STAND_UP_SPELLINGS = /(^| )ст[ае]нд ?[уа]п/g;

/** Returns a text's skeleton: words separated by single spaces; empty if there are no letters or digits. */
export function skeleton(text: string): string {
	const visible = text.replace(UNSEEN, "").normalize("NFC");
	const plain = visible.replace(OTHER_FORMS, (letters) => letters.normalize("NFKC"));
	let spelled = plain.toLowerCase().replace(APOSTROPHES, "");
	if (LATIN_OR_YO.test(spelled)) {
		spelled = spelled
			.replace(LATIN_IN_CYRILLIC, (pair) =>
				pair.replace(/[chpy]/, (letter) => CYRILLIC_TWINS[letter] ?? letter),
			)
			.replace(LATIN_GROUPS, (group) => GROUP_LETTERS[group] ?? group)
			.replace(/c(?=[eiy])/g, "ц");
	}
	if (NEEDS_NORMALISING.test(spelled)) {
		spelled = spelled
			.normalize("NFD")
			.replace(COMBINING_MARKS, "")
			.replace(HIRAGANA, (run) => ` ${toKatakana(run)} `)
			.replace(IDEOGRAPH, " $& ");
		if (FOREIGN_SCRIPT.test(spelled))
			spelled = spelled.replace(FOREIGN_GROUPS.pattern, (group) => FOREIGN_GROUPS.letters[group] ?? group);
	}
	const words = (spelled.match(WORDS) ?? []).map(russianWord).filter(Boolean);
	return words.join(" ").replace(STAND_UP_SPELLINGS, "$1стендап");
}

function russianWord(word: string): string {
	const isOneLetter = ONE_LETTER.test(word);
	let result = "";
	let previousLetter = "";
	for (const letter of word) {
		// Collapse repeated letters, but not digits.
		const canCollapse = !isOneLetter && !DIGIT.test(letter);
		if (canCollapse && letter === previousLetter) continue;
		previousLetter = letter;
		const newLetters = RUSSIAN_LETTER.get(letter) ?? letter;
		result +=
			canCollapse && newLetters && result.endsWith(newLetters.charAt(0)) ? newLetters.slice(1) : newLetters;
	}
	return result;
}

/** Keys with Shift come first, so that the map from Russian, which keeps the last, has those without. */
const LATIN_KEYS = "{}:\"<>~qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = "хъжэбюёйцукенгшщзхъфывапролджэячсмитьбюё";
const LATIN_TO_RUSSIAN_KEY = new Map([...LATIN_KEYS].map((key, at) => [key, RUSSIAN_KEYS[at] ?? key]));
const RUSSIAN_TO_LATIN_KEY = new Map([...RUSSIAN_KEYS].map((key, at) => [key, LATIN_KEYS[at] ?? key]));

/** Retypes text in the other keyboard layout: "cnfylfg" → "стандап", "ыефтвгз" → "standup". */
export function otherLayout(text: string): string {
	const lowerCase = text.toLowerCase();
	const keys = /[а-яё]/.test(lowerCase) ? RUSSIAN_TO_LATIN_KEY : LATIN_TO_RUSSIAN_KEY;
	return [...lowerCase].map((key) => keys.get(key) ?? key).join("");
}
