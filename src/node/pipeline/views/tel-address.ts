import parsePhoneNumber, { validatePhoneNumberLength } from "libphonenumber-js/max";
import { asciiDigits } from "../../../domain/ascii-digits";
import type { PhoneView } from "../../../views/site";

/** Hours and dates; not parts of "+7.495.000.00.17". */
const TIME =
	/(^|[^\d.])(?:\d{1,2}\.\d\d\.20\d\d|24\/7|\d{1,2}[:.]\d\d(?:\s*-\s*\d{1,2}[:.]\d\d)?)(?![\d.]?\d)/g;
/** "+49 (0) 30": dialled only without the country's code. */
const TRUNK_PREFIX = /(\+\s*\d{1,3}[\s-]*)\(0\)/g;
/** "+375 (29/33/44) 000-00-17": the codes of several operators. */
const CODES = /\((\d{2,4})(?:\s*[/,]\s*\d{2,4})+\)/g;
/** Whole hours that no comma separates from the number: "с 10 до 22 8 495 000-00-17". */
const HOURS = /(^|[^\d\s().-]\s*)\d{1,2}\s*(?:-|до|to|bis)\s*\d{1,2}\s+(?=[+78(])/g;
/** Hours behind a whole number, not its last four digits: "030 123456 10-18". */
const HOURS_BEHIND = /(?<=(?:\d\D*){9}) \(?(?:[6-9]|1[0-2])-(?:1[3-9]|2[0-4])$/;
/** "Касса 2 8 495 000 00 17", "дом 12 8 (495) 000-00-17" */
const COUNT = /(?<![\d)+(-] ?)\d{1,4} (?=8[ (-]*\d{3}[ )-]*\d{3}[ -]?\d\d[ -]?\d\d(?!\d))/g;
/** "+8 (495) …": people add the plus to what they dial. No country's code is 8 alone. */
const PLUS_EIGHT = /\+8(?=[ (-]+(?!10))/g;
/** "+1 800-TICKETS (842-5387)" */
const LETTERS = /[A-Z]{3,} ?\((\d{3}-?\d{4})\)/g;
/** Begins with "030/123456", whose slash separates the area; in "000-00-17/18" it begins another number. */
const NUMBER =
	/(?:(?:\+[\d\s()]{1,8}|\(?0[\d\s]{1,5}\)?)\s?\/\s?(?=\d{3}|\d{2}\s\d{2}\s?\d))?(?:\+\s*)?\(?\d(?:[\s().-]?[\s().-]?\d)*/g;
const EXTENSION =
	/^[\s,;:(.-]*(?:доб|ext|вн|дод|қос|dahili|daxili|x|#)[а-яёa-z]*[\s.:#]*(?:no\s*)?(\d{1,7})/i;
/** Longer than a shop's hours or a house number; after a "+", not cut by letters as in "+1 800 FLOWERS". */
const LONG_ENOUGH = /^(?:\+[17]\d{10}|\+[2-689]\d{6}|\d{5})/;
const RUSSIAN_DIGITS = 11;
const MAX_DIGITS = 15;
/** Numbers with all that a call from another city needs; others may be a postcode, or a tax number beside one. */
const COMPLETE = /^(?:\+\d{8}|[78]\d{10}|0\d{8})/;
/** "(495) 000-00-17" is complete, too; digits alone may be a tax number. */
const WITH_AREA = /^\((?:\d\D*){10}$/;

/** "8 (8ОО)": letters in place of zeros. */
const LETTERS_AS_ZEROS = /(?<=\d|-)(?:[оo]{2}(?=[) -]*\d)|[оo](?=[)-]?\d))/gi;
/** Before and behind a number: another letter in place of a digit, as in "12З-45-67"; not the "x" of an extension. */
const LETTER_BEFORE = /\d[\s()-]*(?!x)\p{L}{1,2}$/iu;
const LETTER_BEHIND = /^(?!x)\p{L}{1,2}[\s)-]*\d/iu;

/** What is dialled before a country's code in place of the plus: in most countries, and in some. */
const CALL_PREFIX = /^\+?(?:00|8[ (-]*10)[ ()-]*(?=[1-9](?:\D*\d){7})/;
/** A country's code without its plus; no country's own numbers have that many digits. */
const WITHOUT_PLUS = /^(?:7\d{10}|(?:37|99)\d{9}|[2-69]\d{11})$/;

/** Views by text: each language's pages show the same numbers. */
const views = new Map<string, PhoneView>();

/** Returns a phone number as pages show it. */
export function phoneView(text: string | undefined): PhoneView | undefined {
	if (!text) return undefined;
	const known = views.get(text);
	if (known) return known;
	const address = telAddress(text);
	const view = { text, ...(address && { address }) };
	views.set(text, view);
	return view;
}

/** Returns the `tel:` address of a text's first complete number, with its extension; undefined if there is no number. */
export function telAddress(text: string): string | undefined {
	const plain = plainNumbers(text);
	const numbers = [...plain.matchAll(NUMBER)]
		.map(({ index, 0: written }) => ({
			written,
			dialled: firstNumber(written.replace(CALL_PREFIX, "+")),
			before: plain.slice(0, index),
			rest: plain.slice(index + written.length),
		}))
		.filter(
			({ dialled, before, rest }) =>
				LONG_ENOUGH.test(dialled) &&
				(COMPLETE.test(dialled) || !(LETTER_BEFORE.test(before) || LETTER_BEHIND.test(rest))),
		);
	const number =
		numbers.find(({ written, dialled }) => COMPLETE.test(dialled) || WITH_AREA.test(written)) ?? numbers[0];
	if (!number) return undefined;
	const { dialled, rest } = number;
	const isPlusMissing = WITHOUT_PLUS.test(dialled) && parsePhoneNumber(`+${dialled}`)?.isPossible();
	const extension = EXTENSION.exec(rest)?.[1];
	return `tel:${isPlusMissing ? "+" : ""}${dialled}${extension ? `;ext=${extension}` : ""}`;
}

/** Returns a text whose numbers are separated in few ways, without hours, dates and counts. */
function plainNumbers(text: string): string {
	return (
		asciiDigits(text.normalize("NFKC"))
			.replace(/\p{Cf}/gu, "")
			.replace(/\s+/g, " ")
			.replace(/[‐-―−]/g, "-")
			.replace(/(?<=\d)[·•_](?=\d)/g, ".")
			.replace(LETTERS_AS_ZEROS, (letters) => "0".repeat(letters.length))
			.replace(/(?<=\() | (?=\))/g, "")
			.replace(/ - (?=(\d+))/g, (dash, next: string, at: number, whole: string) =>
				isWithinNumber(whole.slice(0, at), next) ? "-" : dash,
			)
			.replace(TIME, "$1;")
			.replace(HOURS, "$1;")
			.replace(COUNT, "")
			.replace(PLUS_EIGHT, "+7")
			.replace(LETTERS, "$1")
			.replace(TRUNK_PREFIX, "$1")
			.replace(CODES, "($1)")
			// "8~10 995": "~" stands for the tone to wait for.
			.replace(/8\s?[~∼]\s?10/g, "810")
	);
}

/** Whether a dash between blanks separates groups of one number, as in "495 000 - 00", not two numbers. */
function isWithinNumber(before: string, next: string): boolean {
	const [number = ""] = /[+(]*\d[\d ().-]*$/.exec(before) ?? [];
	const length = number.replace(/\D/g, "").length;
	if (length < 6) return !/^(?:[78]|\d{8,})$/.test(next);
	return next.length <= 3 && (number.startsWith("+") || (length < 10 && /^[(078]| - /.test(number)));
}

/** Returns what is dialled of numbers that only blanks separate: nothing if it isn't clear where the first one ends. */
function firstNumber(written: string): string {
	const international = written.startsWith("+") ? internationalNumber(written) : undefined;
	if (international?.isValid()) return international.number;
	const [plus = ""] = /^\+/.exec(written) ?? [];
	const groups = written.replace(HOURS_BEHIND, "").match(/\d+/g) ?? [];
	const digits = groups.join("");
	if (/^(?:\+?7|8(?!10))/.test(plus + digits))
		return plus + written.replace(/\D/g, "").slice(0, RUSSIAN_DIGITS);
	if (plus && (international || validatePhoneNumberLength(plus + digits) === "TOO_SHORT"))
		return international?.number ?? "";
	if (digits.length <= MAX_DIGITS) return plus + digits;
	if (plus) return "";
	// "0212 000 00 17 0532 000 00 18": both are grouped alike.
	const half = groups.slice(0, groups.length / 2);
	const isTwice =
		groups.length === half.length * 2 &&
		groups.every((group, at) => group.length === half[at % half.length]?.length);
	return isTwice ? half.join("") : "";
}

/** Reads as many of the groups behind a plus as make a number of its country, without the zero dialled only there. */
function internationalNumber(written: string) {
	const numbers = [written.replace(HOURS_BEHIND, ""), written]
		.flatMap((text) => {
			const groups = text.match(/\d+/g) ?? [];
			return groups.map((_, at) => groups.slice(0, groups.length - at).join(""));
		})
		.map((digits) => parsePhoneNumber(`+${digits}`))
		.filter((number) => number?.isPossible());
	return numbers.find((number) => number?.isValid()) ?? numbers[0];
}
