import * as v from "valibot";
import { decodeUrlPart } from "./address-part";

const MAX_ORDER_NUMBER_LENGTH = 200;

/** Whether a text can be an order number: URL-encoded, it must be a single path segment. */
export function isOrderNumber(text: string): boolean {
	if (text.trim() === "" || text.length > MAX_ORDER_NUMBER_LENGTH || text === "." || text === "..") return false;
	// A lone surrogate can't be encoded.
	return !/\p{Cs}/u.test(text);
}

/** An order number: opaque, a number or text, converted to text (contract, "Orders"). */
export const orderNumberSchema = v.pipe(
	v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
	v.transform(String),
	v.check(isOrderNumber),
);

/**
 * Encodes an order number for an address: `%` and `~` as `~` and their code, since Gatsby's router decodes addresses
 * more than once and would fail at `%25`. The page's inline script does so, too, in links from mails.
 */
export function orderNumberPart(number: string): string {
	return encodeURIComponent(number.replaceAll("~", "~7E").replaceAll("%", "~25"));
}

/** Reads the order number from `/order/bill/{number}` or `/order/pay/{number}`, with or without a language prefix. */
export function orderNumberInPath(pathname: string): string | undefined {
	const encoded = /\/order\/(?:bill|pay)\/(.+?)\/?$/.exec(pathname)?.[1];
	const number = encoded === undefined ? undefined : decodeUrlPart(encoded.replace(/~([0-7][0-9A-F])/g, "%$1"));
	return number !== undefined && isOrderNumber(number) ? number : undefined;
}

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

const MAX_ESCAPES = 3;
const ESCAPED = /(?:%[\da-f]{2})+/i;
/** What may follow an order number in an address: a delimiter, or dots and slashes at its end. */
const END_OF_NUMBER = /^(?:[?&#;,\s"'`<>()[\]{}|=+]|%(?![\da-f]{2})|[./\\]*$)/i;
