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

/** Reads the order number from `/order/bill/{number}` or `/order/pay/{number}`, with or without a language prefix. */
export function orderNumberInPath(pathname: string): string | undefined {
	const encoded = /\/order\/(?:bill|pay)\/(.+?)\/?$/.exec(pathname)?.[1];
	const number = encoded === undefined ? undefined : decodeUrlPart(encoded);
	return number !== undefined && isOrderNumber(number) ? number : undefined;
}
