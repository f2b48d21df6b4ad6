import type { OrderKey } from "../../backend/order-api";
import { localPath, paths } from "../../routes";
import { startPayment } from "../order/live-orders";

/** Milliseconds after which a redirect counts as failed: the buyer stopped it, or the bank doesn't answer. */
export const LEAVING_MS = 10_000;

/** Return URLs for the acquirer. They never contain the order's secret (contract, "Orders"). */
export function returnAddresses(
	origin: string,
	number: string,
	language: string,
	defaultLanguage: string,
): { returnUrl: string; cancelUrl: string } {
	const address = (path: string) =>
		`${origin}${localPath(path, language, defaultLanguage)}?order=${encodeURIComponent(number)}`;
	return { returnUrl: address(paths.orderSuccess()), cancelUrl: address(paths.orderFail()) };
}

/**
 * Starts a payment and redirects to the acquirer.
 * @param isBasketOpen whether the buyer still waits on the basket page; nobody is redirected from another one
 * @returns false when it couldn't be started; nothing was charged then
 */
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
