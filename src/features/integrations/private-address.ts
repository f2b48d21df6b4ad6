/** Basket, order and payment pages, with or without a language in front. */
const ORDER_PATH = /^(?:\/[a-z]{2})?\/(?:order|payment)(?:\/|$)/;
const BASKET_PATH = /^(?:\/[a-z]{2})?\/cart$/;

/** Whether a path is one of an order's (spec §2: /order/*, /payment/success). */
export function isOrderPath(path: string): boolean {
	return ORDER_PATH.test(path);
}

/** Whether a visitor is in the middle of buying. */
export function isBuyingPath(path: string): boolean {
	return isOrderPath(path) || BASKET_PATH.test(path);
}

/** Whether a third party must not see the address: an order's secret stands in its fragment (contract, "Orders"). */
export function holdsSecret(url: string): boolean {
	const { pathname, hash } = new URL(url);
	return hash.length > 1 && isOrderPath(pathname);
}

/** The address as it may leave this device: without fragment, and on order pages without query. */
export function publicAddress(url: string): string {
	const { origin, pathname, search } = new URL(url);
	return origin + pathname + (isOrderPath(pathname) ? "" : search);
}
