import type { OrderKey } from "../../backend/order-api";
import { localPath, paths } from "../../routes";
import { startPayment } from "../order/live-orders";

/** Time (ms) after which a redirect counts as failed: the buyer stopped it, or the bank doesn't answer. */
export const LEAVING_MS = 10_000;

/** Builds the return URLs for the acquirer. They never contain the order's secret (contract, "Orders"). */
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
 * @param isBasketOpen whether the buyer is still on the basket page; on any other page nothing is redirected
 * @returns false when the payment couldn't be started, so nothing was charged
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
