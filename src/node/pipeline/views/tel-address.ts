import type { PhoneView } from "../../../views/site";

const HOURS = /\d{1,2}[:.]\d\d(?:\s*[-–—]\s*\d{1,2}[:.]\d\d)?(?!\d)/g;
const NUMBER = /(?:\+\s*)?\(?\d(?:[\s().‐-―-]?[\s().‐-―-]?\d)*/g;
const EXTENSION = /^[\s,;:(.-]*(?:доб|ext|вн|дод|қос|x|#)[а-яёa-z]*[\s.:№#]*(\d{1,7})/i;
/** Shortest number that isn't a shop's hours or a house number, and the digits of one without a country's "+". */
const MIN_DIGITS = 5;
const RUSSIAN_DIGITS = 11;
const MAX_DIGITS = 15;

/** Returns a phone number as pages show it. */
export function phoneView(text: string | undefined): PhoneView | undefined {
	const address = text && telAddress(text);
	return text ? { text, ...(address && { address }) } : undefined;
}

/** Returns the `tel:` address of the first number in a text, with its extension; undefined if there is no number. */
export function telAddress(text: string): string | undefined {
	const plain = text
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(HOURS, ";");
	for (const match of plain.matchAll(NUMBER)) {
		const digits = match[0].replace(/\D/g, "");
		if (digits.length < MIN_DIGITS) continue;
		const isRussian = digits.startsWith("7") || digits.startsWith("8");
		const number = digits.slice(0, isRussian && !digits.startsWith("810") ? RUSSIAN_DIGITS : MAX_DIGITS);
		const extension = EXTENSION.exec(plain.slice(match.index + match[0].length))?.[1];
		return `tel:${match[0].startsWith("+") ? "+" : ""}${number}${extension ? `;ext=${extension}` : ""}`;
	}
	return undefined;
}
