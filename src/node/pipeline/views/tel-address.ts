import { asciiDigits } from "../../../domain/ascii-digits";
import type { PhoneView } from "../../../views/site";

/** Hours and dates; not parts of "+7.495.000.00.17". */
const TIME =
	/(^|[^\d.])(?:\d{1,2}\.\d\d\.20\d\d|\d{1,2}[:.]\d\d(?:\s*[-–—]\s*\d{1,2}[:.]\d\d)?)(?![\d.]?\d)/g;
/** "+49 (0) 30": dialled only without the country's code. */
const TRUNK_PREFIX = /(\+\s*\d{1,3}[\s-]*)\(0\)/g;
/** "+375 (29/33/44) 000-00-17": the codes of several operators. */
const CODES = /\((\d{2,4})(?:\s*[/,]\s*\d{2,4})+\)/g;
/** Whole hours that no comma separates from the number: "с 10 до 22 8 495 000-00-17". */
const HOURS = /(^|[^\d\s().‐-―-]\s*)\d{1,2}\s*(?:[-–—]|до|to|bis)\s*\d{1,2}\s+(?=[+78(])/g;
/** Begins with "030/123456", whose slash separates the area; in "000-00-17/18" it begins another number. */
const NUMBER =
	/(?:(?:\+[\d\s()]{1,8}|\(?0[\d\s]{1,5}\)?)\s?\/\s?(?=\d{3}|\d{2}\s\d{2}\s?\d))?(?:\+\s*)?\(?\d(?:[\s().‐-―-]?[\s().‐-―-]?\d)*/g;
const EXTENSION =
	/^[\s,;:(.-]*(?:доб|ext|вн|дод|қос|dahili|daxili|x|#)[а-яёa-z]*[\s.:#]*(?:no\s*)?(\d{1,7})/i;
/** Longer than a shop's hours or a house number; after a "+", not cut by letters as in "+1 800 FLOWERS". */
const LONG_ENOUGH = /^(?:\+[17]\d{10}|\+[2-689]\d{6}|\d{5})/;
const RUSSIAN_DIGITS = 11;
const MAX_DIGITS = 15;
/** Numbers with all that a call from another city needs; others may be a postcode, or a tax number beside one. */
const COMPLETE = /^(?:\+\d{8}|[78]\d{10}|0\d{8})/;

/** A country's code without its plus, or with what only some countries dial for it. */
const WITHOUT_PLUS = /^(?:(?=7\d{10}$)|(?:00|810)(?=[1-9]\d{7}))/;

/** Returns a phone number as pages show it. */
export function phoneView(text: string | undefined): PhoneView | undefined {
	const address = text && telAddress(text);
	return text ? { text, ...(address && { address }) } : undefined;
}

/** Returns the `tel:` address of a text's first complete number, with its extension; undefined if there is no number. */
export function telAddress(text: string): string | undefined {
	const plain = asciiDigits(text.normalize("NFKC"))
		.replace(/\p{Cf}/gu, "")
		.replace(TIME, "$1;")
		.replace(HOURS, "$1;")
		.replace(TRUNK_PREFIX, "$1")
		.replace(CODES, "($1)")
		// "8~10 995": "~" stands for the tone to wait for.
		.replace(/8\s?[~∼]\s?10/g, "810");
	const numbers = [...plain.matchAll(NUMBER)]
		.map(({ index, 0: written }) => ({
			dialled: firstNumber(written).replace(WITHOUT_PLUS, "+"),
			rest: plain.slice(index + written.length),
		}))
		.filter(({ dialled }) => LONG_ENOUGH.test(dialled));
	const number = numbers.find(({ dialled }) => COMPLETE.test(dialled)) ?? numbers[0];
	if (!number) return undefined;
	const { dialled, rest } = number;
	const extension = EXTENSION.exec(rest)?.[1];
	return `tel:${dialled}${extension ? `;ext=${extension}` : ""}`;
}

/** Returns what is dialled of numbers that only blanks separate: nothing if it isn't clear where the first one ends. */
function firstNumber(written: string): string {
	const [plus = ""] = /^\+/.exec(written) ?? [];
	const groups = written.match(/\d+/g) ?? [];
	const digits = groups.join("");
	if (/^(?:\+?7|8(?!10))/.test(plus + digits)) return plus + digits.slice(0, RUSSIAN_DIGITS);
	if (digits.length <= MAX_DIGITS) return plus + digits;
	// "+998 71 200 00 17 71 200 00 18": both are grouped alike.
	const country = plus ? groups.slice(0, 1) : [];
	const rest = groups.slice(country.length);
	const half = rest.slice(0, rest.length / 2);
	const isTwice =
		rest.length === half.length * 2 &&
		rest.every((group, at) => group.length === half[at % half.length]?.length);
	return isTwice ? plus + [...country, ...half].join("") : "";
}
