import { decodeUrlPart } from "./address-part";
import { isOrderNumber } from "./order-number";

const MAX_ESCAPES = 3;
const ESCAPED = /(?:%[\da-f]{2})+/i;
/** What may follow an order number in an address: a delimiter, or dots and slashes at its end. */
const END_OF_NUMBER = /^(?:[?&#;,\s"'`<>()[\]{}|=+]|%(?![\da-f]{2})|[./\\]*$)/i;

/** Reads the order number from `?order={number}`; undefined if a bank has changed the address, and it can't be read. */
export function numberInQuery(search: string): string | undefined {
	const number = new URLSearchParams(search).get("order");
	const [, encoded = ""] = /[?&]order=([^&]*)/.exec(search) ?? [];
	// The shop escapes "?", and escapes everything once.
	const isChanged = encoded.includes("?") || /\ufffd/.test(number ?? "") || ESCAPED.test(number ?? "");
	return number !== null && !isChanged && isOrderNumber(number) ? number : undefined;
}

/** Finds one of these numbers after "order=", even if a bank appended text to it or escaped the address again. */
export function knownNumberInQuery(search: string, numbers: readonly string[]): string | undefined {
	const longestFirst = [...numbers].sort((a, b) => b.length - a.length);
	let text = search;
	for (let unescapes = 0; unescapes <= MAX_ESCAPES; unescapes += 1) {
		for (const { index, 0: key } of text.matchAll(/(?:^|[^\p{L}\p{N}_])order=/giu)) {
			const rest = text.slice(index + key.length);
			const isNamed = (number: string) =>
				[rest, rest.replaceAll("+", " ")].some(
					(words) => words.startsWith(number) && END_OF_NUMBER.test(words.slice(number.length)),
				);
			const number = longestFirst.find(isNamed);
			if (number !== undefined) return number;
		}
		text = text.replace(new RegExp(ESCAPED, "gi"), (escaped) => decodeUrlPart(escaped) ?? escaped);
	}
	return undefined;
}
