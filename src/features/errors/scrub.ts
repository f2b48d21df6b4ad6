import { ESCAPED_HASH } from "../integrations/private-address";

/** Names of fields that error reports never contain: secrets, cookies, and the buyer's input. */
const FORBIDDEN_FIELDS =
	/^(?:cookies?|set-cookie|authorization|x-order-secret|idempotency-key|secret|buyer|email|phone|query_string)$/i;
const REPLACEMENT = "[hidden]";
/** Shorter secrets, such as a buyer's name of two letters, aren't removed: they would match parts of common words. */
const MIN_SECRET_LENGTH = 3;

/** URL with a fragment, which may be an order's secret. */
const FRAGMENT = /((?:https?:\/|\/)[^\s#"'<>]*)#[^\s"'<>]*/g;
/** The same of an order's page, whose "#" a program has escaped. */
const ESCAPED_FRAGMENT = new RegExp(`(/order/[^\\s"'<>?#]*?)${ESCAPED_HASH}[^\\s"'<>]*`, "gi");
/** Query of an order's page: banks add to it what they like. */
const ORDER_QUERY = /(\/(?:order|payment)(?:\/[^\s"'<>?#]*)?)\?[^\s"'<>#]*/gi;
/** The same, URL-encoded inside another URL's query. */
const ENCODED_ORDER_QUERY = /(%2F(?:order|payment)(?:%2F(?:(?!%3F|%23)[^\s"'<>?#&])*)?)%3F[^\s"'<>#&]*/gi;
/** Query parameter with a personal value, plain or URL-encoded inside another URL's query. */
const QUERY_VALUE =
	/((?:[?&]|%3F|%26)(?:order|secret|token|key|email|phone|name)(?:=|%3D))(?:(?!%26|%23)[^&#\s"'<>])+/gi;
const EMAIL = /[^\s@"'<>/=:,;()]+(?:@|%40)[^\s@"'<>/=:,;()]+\.[^\s@"'<>/=:,;()]{2,}/g;
/** Phone number of 10 to 15 digits; digits in a word or a file's hash don't match. */
const PHONE = /(^|[^\w-])\+?\d(?:[\s().-]{0,2}\d){9,14}(?!\w)/g;

/** Removes fragments, personal query values, e-mail addresses, phone numbers, and secrets (plain or URL-encoded). */
export function scrubText(text: string, secrets: readonly string[]): string {
	let cleanText = text;
	for (const secret of secrets) {
		if (secret.length < MIN_SECRET_LENGTH) continue;
		for (const form of new Set([secret, encodeURIComponent(secret)]))
			cleanText = cleanText.replaceAll(form, REPLACEMENT);
	}
	return cleanText
		.replace(FRAGMENT, "$1")
		.replace(ESCAPED_FRAGMENT, "$1")
		.replace(ORDER_QUERY, "$1")
		.replace(ENCODED_ORDER_QUERY, "$1")
		.replace(QUERY_VALUE, `$1${REPLACEMENT}`)
		.replace(EMAIL, REPLACEMENT)
		.replace(PHONE, `$1${REPLACEMENT}`);
}

/** Scrubs all texts of a report or breadcrumb and deletes forbidden fields, in place. @returns the same object */
export function scrub<T extends object>(
	target: T,
	secrets: readonly string[],
	seen = new WeakSet<object>(),
): T {
	if (seen.has(target)) return target;
	seen.add(target);
	for (const [key, value] of Object.entries(target)) {
		if (FORBIDDEN_FIELDS.test(key)) Reflect.deleteProperty(target, key);
		else if (typeof value === "string") Reflect.set(target, key, scrubText(value, secrets));
		else if (typeof value === "object" && value !== null) scrub(value, secrets, seen);
	}
	return target;
}
