import { decodeUrlPart } from "./decode-url-part";
import { isOrderNumber } from "./order-number";

const MAX_ESCAPES = 3;
const SHORTEST_UNIQUE = 7;
const ESCAPED = /(?:%[\da-f]{2})+/i;
const KEY = /(?:^|[^\p{L}\p{N}_])order(?:\[\w*\])?\s*=/giu;
/** What banks and their templates put before a number: blanks, quotes, brackets. */
const BEFORE_NUMBER = /^[^\p{L}\p{N}_%-]+/u;
/** What may follow a number: a character that numbers rarely have, or dots and slashes at the end of the value. */
const END_OF_NUMBER = /^(?:$|[^\p{L}\p{M}\p{N}_%./\\~-]|%(?![\da-f]{2})|[./\\]+(?:$|[?&#;]))/iu;
/** What banks that want a new number for each attempt to pay add to an order's. */
const ATTEMPT = /^[._~-]\d{1,3}(?!\d)/;

/** Reads the order number from `?order={number}`; undefined if a bank has changed the address, and it can't be read. */
export function numberInQuery(search: string): string | undefined {
	const number = new URLSearchParams(search).get("order");
	const [, encoded = ""] = /[?&]order=([^&]*)/.exec(search) ?? [];
	// The shop escapes "?", and escapes everything once.
	const isChanged = encoded.includes("?") || /\ufffd/.test(number ?? "") || ESCAPED.test(number ?? "");
	return number !== null && !isChanged && isOrderNumber(number) ? number : undefined;
}

/**
 * Finds one of these numbers after "order=", even if a bank has framed it, appended text or escaped the address again.
 * @param isNumberedAnew whether the number of an attempt to pay may follow: "400100001-1"
 */
export function knownNumberInQuery(
	search: string,
	numbers: readonly string[],
	isNumberedAnew = false,
): string | undefined {
	const find = (fold: (text: string) => string) => findNumber(search, { numbers, isNumberedAnew, fold });
	return find((text) => text) ?? find(inPlainLetters);
}

/** Without capitals, letters and digits of Asian keyboards, and the zeros with which banks fill up short numbers. */
function inPlainLetters(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/^0+(?=\d)/, "");
}

/** Finds one of these numbers in any parameter; none of the short ones, which may be anything, such as an amount. */
export function longNumberInQuery(search: string, numbers: readonly string[]): string | undefined {
	const words = [...new URLSearchParams(search)].flat().map((word) => word.trim());
	return numbers.find((number) => number.length >= SHORTEST_UNIQUE && words.includes(number));
}

interface Reading {
	numbers: readonly string[];
	isNumberedAnew: boolean;
	fold: (text: string) => string;
}

function findNumber(search: string, { numbers, isNumberedAnew, fold }: Reading): string | undefined {
	const isEnd = (rest: string) => END_OF_NUMBER.test(isNumberedAnew ? rest.replace(ATTEMPT, "") : rest);
	const longestFirst = [...numbers].sort((a, b) => b.length - a.length);
	let text = search;
	for (let unescapes = 0; unescapes <= MAX_ESCAPES; unescapes += 1) {
		for (const { index, 0: key } of text.matchAll(KEY)) {
			const value = fold(text.slice(index + key.length));
			const readings = [value, value.replaceAll("+", " ")].flatMap((words) => [
				words,
				words.replace(BEFORE_NUMBER, ""),
			]);
			const isNamed = (number: string) =>
				readings.some((words) => words.startsWith(number) && isEnd(words.slice(number.length)));
			const number = longestFirst.find((each) => isNamed(fold(each)));
			if (number !== undefined) return number;
		}
		text = text.replace(new RegExp(ESCAPED, "gi"), (escaped) => decodeUrlPart(escaped) ?? escaped);
	}
	return undefined;
}
