import { asciiDigits } from "../../../domain/ascii-digits";
import type { PhoneView } from "../../../views/site";

/** Hours and dates; not parts of "+7.495.000.00.17". */
const TIME = /(^|[^\d.])(?:\d{1,2}\.\d\d\.20\d\d|\d{1,2}[:.]\d\d(?:\s*[-–—]\s*\d{1,2}[:.]\d\d)?)(?![\d.]?\d)/g;
/** "+49 (0) 30": dialled only without the country's code. */
const TRUNK_PREFIX = /(\+\s*\d{1,3}[\s-]*)\(0\)/g;
/** "030/123456": the slash doesn't begin another number, as it does in "000-00-17/18". */
const AREA_SLASH = /((?:\+|\b0)[\d\s()]{1,8})\/\s?(?=\d{3})/g;
const NUMBER = /(?:\+\s*)?\(?\d(?:[\s().‐-―-]?[\s().‐-―-]?\d)*/g;
const EXTENSION = /^[\s,;:(.-]*(?:доб|ext|вн|дод|қос|dahili|daxili|x|#)[а-яёa-z]*[\s.:#]*(?:no\s*)?(\d{1,7})/i;
/** Shortest number that isn't a shop's hours or a house number, and the digits of one without a country's "+". */
const MIN_DIGITS = 5;
const RUSSIAN_DIGITS = 11;
const MAX_DIGITS = 15;
/** Numbers with all that a call from another city needs; others may be a postcode, or a tax number beside one. */
const COMPLETE = /^(?:\+\d{8}|[78]\d{10}|0\d{8})/;

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
		.replace(TRUNK_PREFIX, "$1")
		.replace(AREA_SLASH, "$1 ");
	const numbers = [...plain.matchAll(NUMBER)]
		.map(({ index, 0: written }) => ({
			dialled: written.replace(/[^+\d]/g, ""),
			rest: plain.slice(index + written.length),
		}))
		.filter(({ dialled }) => dialled.length >= MIN_DIGITS);
	const number = numbers.find(({ dialled }) => COMPLETE.test(dialled)) ?? numbers[0];
	if (!number) return undefined;
	const { dialled, rest } = number;
	const [plus = ""] = /^\+/.exec(dialled) ?? [];
	const digits = dialled.slice(plus.length);
	const isRussian = /^(?:7|8(?!10))/.test(digits);
	const extension = EXTENSION.exec(rest)?.[1];
	return `tel:${plus}${digits.slice(0, isRussian ? RUSSIAN_DIGITS : MAX_DIGITS)}${extension ? `;ext=${extension}` : ""}`;
}
