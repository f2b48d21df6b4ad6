import { decodeUrlPart } from "./decode-url-part";

const MAX_ORDER_NUMBER_LENGTH = 200;

/** Whether a text can be an order number: URL-encoded, it must be a single path segment. */
export function isOrderNumber(text: string): boolean {
	if (text.trim() === "" || text.length > MAX_ORDER_NUMBER_LENGTH || text === "." || text === "..")
		return false;
	// A lone surrogate can't be encoded.
	return !/\p{Cs}/u.test(text);
}

/**
 * Encodes an order number for an address: `%` and `~` as `~` and their code, since Gatsby's router decodes addresses
 * more than once and would fail at `%25`. The page's inline script does so, too, in links from mails.
 */
export function orderNumberPart(number: string): string {
	return encodeURIComponent(number.replaceAll("~", "~7E").replaceAll("%", "~25"));
}

/** What a link to an order names. */
export interface OrderLink {
	number: string | undefined;
	secret: string | undefined;
}

/** Reads `/order/bill/{number}#{secret}` or `/order/pay/…` as it is. */
export function orderLink({ pathname, hash }: Pick<Location, "pathname" | "hash">): OrderLink {
	return { number: orderNumberInPath(pathname), secret: decodedSecret(hash.slice(1)) || undefined };
}

/** What a program that shortens addresses leaves of the last escaped character: "%D0" or "%" alone. */
const CUT_ESCAPE = /(?:%[c-f][\da-f])?(?:%[89ab][\da-f])*(?:%\w{0,2})?$/i;

function decodedSecret(text: string): string | undefined {
	return decodeUrlPart(text) ?? decodeUrlPart(text.replace(CUT_ESCAPE, ""));
}

/**
 * Reads an order's link that a messenger or a mail program may have changed: it escapes the "#" of the secret, or adds
 * invisible characters, punctuation, words, or its own query.
 */
export function mendedOrderLink({ number = "", secret = "" }: OrderLink): OrderLink {
	const [ownNumber = "", ...escaped] = number.split("#");
	const fragment = escaped.join("#") || secret;
	return {
		number: withoutAdded(ownNumber).replace(/[.!:*…]+$/u, "") || undefined,
		// A header holds a secret, so it has ASCII characters only.
		secret:
			withoutAdded((decodedSecret(fragment) ?? fragment).replace(/^[^\w-]+/, ""))
				.replace(/[^!-~].*/su, "")
				.replace(/[^\w=-]+$/, "") || undefined,
	};
}

function withoutAdded(text: string): string {
	return text
		.replace(/\p{Cf}/gu, "")
		.replace(/^[\s#]+/u, "")
		.replace(/[\s?&,;<>"'«»„“”()[\]{}|].*$/su, "");
}

/** Reads the order number from `/order/bill/{number}` or `/order/pay/{number}`, with or without a language prefix. */
export function orderNumberInPath(pathname: string): string | undefined {
	const encoded = /\/order\/(?:bill|pay)\/(.+?)\/?$/.exec(pathname)?.[1];
	const number =
		encoded === undefined ? undefined : decodeUrlPart(encoded.replace(/~([0-7][0-9A-F])/g, "%$1"));
	return number !== undefined && isOrderNumber(number) ? number : undefined;
}
