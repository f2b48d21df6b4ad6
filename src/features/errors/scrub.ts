/** Fields that are never sent, whatever they hold: secrets, cookies, and what a buyer types. */
const FORBIDDEN =
	/^(?:cookies?|set-cookie|authorization|x-order-secret|idempotency-key|secret|buyer|email|phone|query_string)$/i;
const HIDDEN = "[hidden]";
const SHORTEST_SECRET = 3;

/** A fragment may be an order's secret; what follows `#` in an address is never sent. */
const FRAGMENT = /((?:https?:\/|\/)[^\s#"'<>]*)#[^\s"'<>]*/g;
/** Values in the query of an address that belong to one buyer, also where the address itself stands in another one's query. */
const QUERY_VALUE =
	/((?:[?&]|%3F|%26)(?:order|secret|token|key|email|phone|name)(?:=|%3D))(?:(?!%26|%23)[^&#\s"'<>])+/gi;
const EMAIL = /[^\s@"'<>/=:,;()]+@[^\s@"'<>/=:,;()]+\.[^\s@"'<>/=:,;()]{2,}/g;
/** Ten digits and more, in the ways people write a phone; digits inside of a word or a file's hash are none. */
const PHONE = /(^|[^\w-])\+?\d(?:[\s().-]{0,2}\d){9,14}(?!\w)/g;

/**
 * A text as it may be sent: addresses without fragment and without a buyer's values in their query, no mail address, no phone number, and nothing that is known to be
 * secret, plain or as it stands in an address.
 * @param secrets order secrets and what the buyer has typed; too short ones would hide half the language
 */
export function scrubText(text: string, secrets: readonly string[]): string {
	let clean = text;
	for (const secret of secrets) {
		if (secret.length < SHORTEST_SECRET) continue;
		for (const form of new Set([secret, encodeURIComponent(secret)])) clean = clean.replaceAll(form, HIDDEN);
	}
	return clean
		.replace(FRAGMENT, "$1")
		.replace(QUERY_VALUE, `$1${HIDDEN}`)
		.replace(EMAIL, HIDDEN)
		.replace(PHONE, `$1${HIDDEN}`);
}

/** Scrubs a report or a breadcrumb in place, all its texts and forbidden fields. @returns the same object */
export function scrub<T extends object>(target: T, secrets: readonly string[]): T {
	visit(target, secrets, new WeakSet());
	return target;
}

function visit(target: object, secrets: readonly string[], seen: WeakSet<object>): void {
	if (seen.has(target)) return;
	seen.add(target);
	for (const [key, value] of Object.entries(target)) {
		if (FORBIDDEN.test(key)) Reflect.deleteProperty(target, key);
		else if (typeof value === "string") Reflect.set(target, key, scrubText(value, secrets));
		else if (typeof value === "object" && value !== null) visit(value, secrets, seen);
	}
}
