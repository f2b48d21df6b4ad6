import type { OrderKey } from "../../backend/order-api";
import { localPath, paths } from "../../routes";
import { startPayment } from "../order/live-orders";

/** Time (ms) after which a redirect counts as failed: stopped by the buyer, or not answered by the bank. */
export const REDIRECT_TIMEOUT_MS = 10_000;

/** Returns the URLs to which the bank redirects after a payment; they never contain the order's secret. */
export function returnAddresses(origin: string, number: string, language: string, defaultLanguage: string) {
	const address = (path: string) =>
		`${origin}${localPath(path, language, defaultLanguage)}?order=${encodeURIComponent(number)}`;
	return { returnUrl: address(paths.orderSuccess()), cancelUrl: address(paths.orderFail()) };
}

/** Starts a payment; if the basket page is still open, redirects to the bank. @returns whether the payment started */
export async function goToPay(
	order: OrderKey,
	acquisitionId: number,
	language: string,
	defaultLanguage: string,
	isBasketOpen: () => boolean,
): Promise<boolean> {
	const addresses = returnAddresses(window.location.origin, order.number, language, defaultLanguage);
	try {
		const address = await startPayment(order, { acquisitionId, ...addresses });
		if (isBasketOpen()) window.location.assign(address);
		return true;
	} catch {
		return false;
	}
}
