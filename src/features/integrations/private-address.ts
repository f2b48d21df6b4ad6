import { decodeUrlPart } from "../../domain/decode-url-part";

const ORDER_PATH = /^(?:\/[a-z]{2})?\/(?:order|payment)(?:\/|$)/i;
const BASKET_PATH = /^(?:\/[a-z]{2})?\/cart\/?$/i;
/** Pattern of "#" as some programs escape it in links, once or twice; the shop's inline script writes such escapes with ~. */
export const ESCAPED_HASH = "[%~](?:25)*23";
/** A secret in a path. */
const ESCAPED_FRAGMENT = new RegExp(`${ESCAPED_HASH}.*$`);

/** Whether a path belongs to an order (spec §2: /order/*, /payment/success). */
export function isOrderPath(path: string): boolean {
	return ORDER_PATH.test(plainPath(path));
}

export function isBasketOrOrderPath(path: string): boolean {
	return isOrderPath(path) || BASKET_PATH.test(plainPath(path));
}

/**
 * Whether a URL's fragment, or what was meant as such, may be an order's secret, which third parties must not see. On
 * the offline page, a fragment is the address of the page that couldn't be loaded; it may itself end with a secret.
 */
export function holdsSecret(url: string): boolean {
	const { pathname, hash } = new URL(url);
	if (ESCAPED_FRAGMENT.test(pathname) && isOrderPath(pathname)) return true;
	return hash.length > 1 && (isOrderPath(pathname) || isOrderPath(hash.slice(1)));
}

/** Removes from a URL what third parties must not see: the fragment and, on order pages, the query. */
export function publicAddress(url: string): string {
	const { origin, pathname, search } = new URL(url);
	const path = withSingleSlashes(pathname);
	return origin + (isOrderPath(pathname) ? path.replace(ESCAPED_FRAGMENT, "") : path + search);
}

/** Decodes a path and removes repeated slashes: hosts and Gatsby answer `//order` and `/%6Frder` like `/order`. */
function plainPath(path: string): string {
	return withSingleSlashes(decodeUrlPart(path) ?? path);
}

function withSingleSlashes(path: string): string {
	return path.replace(/\/{2,}/g, "/");
}
