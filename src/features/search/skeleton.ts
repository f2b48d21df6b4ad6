import { FOREIGN, FOREIGN_GROUPS, FOREIGN_LETTERS } from "./foreign-letters";

/**
 * One spelling for all the ways a word is typed: case, ё and э, doubled letters, soft and hard signs, transliteration and titles
 * in other scripts all end in the same few Cyrillic letters. Two texts are the same to the search when their skeletons are.
 */

/** Several Latin letters that stand for one sound, the longest first. */
const LATIN_GROUPS = /shch|sch|tch|sh|ch|zh|kh|ph|th|ts|tz|ck|yo|jo|ye|je|йо/g;
const GROUP_LETTERS: Readonly<Record<string, string>> = {
	...{ shch: "ш", sch: "ш", tch: "ч", sh: "ш", ch: "ч", zh: "ж", kh: "х", ph: "ф", th: "т", ts: "ц", tz: "ц", ck: "к" },
	...{ yo: "е", jo: "е", ye: "е", je: "е", йо: "е" },
};

/** Letter by letter, after the groups. Signs are dropped; letters of neighbouring alphabets go to the nearest Russian one. */
const LETTERS: Readonly<Record<string, string>> = {
	...{ a: "а", b: "б", c: "к", d: "д", e: "е", f: "ф", g: "г", h: "х", i: "и", j: "и", k: "к", l: "л", m: "м" },
	...{ n: "н", o: "о", p: "п", q: "к", r: "р", s: "с", t: "т", u: "у", v: "в", w: "в", x: "кс", y: "и", z: "з" },
	...{ э: "е", ы: "и", щ: "ш", ъ: "", ь: "", ю: "иу", я: "иа", і: "и", є: "е", ґ: "г" },
	...{ қ: "к", ә: "а", ғ: "г", ң: "н", ө: "о", ұ: "у", ү: "у", һ: "х", ı: "и", ə: "е", ø: "о", ł: "л", ß: "с" },
};

const KNOWN = new Map([...Object.entries(LETTERS), ...FOREIGN_LETTERS]);
for (const letter of "абвгдежзийклмнопрстуфхцчш0123456789") KNOWN.set(letter, letter === "й" ? "и" : letter);
KNOWN.set("ё", "е");

const LATIN = /[a-z]|йо/;
/** Letters with marks, other alphabets: they take the long way. */
const RARE = /[^ -~а-яё«»—–…№]/;
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’ʻʼ`]/g;
const DIGIT = /\d/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** "Stand Up", "stand-up", "стэнд ап", "стандап": one genre, many spellings. */
const STAND_UP = /(^| )ст[ае]нд ?[уа]п/g;

/** The skeleton of a text: its words with one space between them; empty for a text without letters and digits. */
export function skeleton(text: string): string {
	let spelled = text.normalize("NFC").toLowerCase().replace(APOSTROPHES, "");
	if (LATIN.test(spelled)) {
		spelled = spelled.replace(LATIN_GROUPS, (group) => GROUP_LETTERS[group] ?? group).replace(/c(?=[eiy])/g, "ц");
	}
	if (RARE.test(spelled)) {
		spelled = spelled.normalize("NFD").replace(MARKS, "");
		if (FOREIGN.test(spelled))
			spelled = spelled.replace(FOREIGN_GROUPS.pattern, (group) => FOREIGN_GROUPS.letters[group] ?? group);
	}
	let written = "";
	let last = "";
	let previous = "";
	for (const letter of spelled) {
		// Letters and gaps are written once where they come twice; digits aren't.
		if (letter === previous && !DIGIT.test(letter)) continue;
		previous = letter;
		let next = KNOWN.get(letter) ?? (WORD_CHARACTER.test(letter) ? letter : " ");
		if (next.length > 1 ? next[0] === last : next === last && !DIGIT.test(next)) next = next.slice(1);
		if (next === "") continue;
		written += next;
		last = next.slice(-1);
	}
	return written.trim().replace(STAND_UP, "$1стендап");
}

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";
const TO_RUSSIAN = new Map([...LATIN_KEYS].map((key, at) => [key, RUSSIAN_KEYS[at] ?? key]));
const TO_LATIN = new Map([...RUSSIAN_KEYS].map((key, at) => [key, LATIN_KEYS[at] ?? key]));

/** The same keys pressed with the other layout on: "cnfylfg" → "стендап", "ыефтвгз" → "standup". */
export function otherLayout(text: string): string {
	const typed = text.toLowerCase();
	const keys = /[а-яё]/.test(typed) ? TO_LATIN : TO_RUSSIAN;
	return [...typed].map((key) => keys.get(key) ?? key).join("");
}
