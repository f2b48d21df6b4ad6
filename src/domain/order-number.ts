import * as v from "valibot";
import { decodedPart } from "./address-part";

const LONGEST = 200;

/** Whether a text may be an order's number: anything that stays one part of an address once it's encoded. */
export function isOrderNumber(text: string): boolean {
	if (text.trim() === "" || text.length > LONGEST || text === "." || text === "..") return false;
	try {
		encodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}

/** An order's number, opaque: a number or a text (contract, "General rules"). Held as the text it is in addresses. */
export const orderNumber = v.pipe(
	v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
	v.transform(String),
	v.check(isOrderNumber),
);

/** The number of `/order/bill/{number}` or `/order/pay/{number}`, with or without a language before it. */
export function orderNumberInPath(pathname: string): string | undefined {
	const part = /\/order\/(?:bill|pay)\/(.+?)\/?$/.exec(pathname)?.[1];
	const number = part === undefined ? undefined : decodedPart(part);
	return number !== undefined && isOrderNumber(number) ? number : undefined;
}
