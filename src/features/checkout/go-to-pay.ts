import type { OrderKey } from "../../backend/order-api";
import type { OpaqueId } from "../../domain/lenient";
import { localPath, paths } from "../../routes";
import { startPayment } from "../order/live-orders";

/** Returns the URLs to which the bank redirects after a payment; they never contain the order's secret. */
export function returnAddresses(origin: string, number: string, language: string, defaultLanguage: string) {
	const address = (path: string) =>
		`${origin}${localPath(path, language, defaultLanguage)}?order=${encodeURIComponent(number)}`;
	return { returnUrl: address(paths.orderSuccess()), cancelUrl: address(paths.orderFail()) };
}

interface Payment {
	order: OrderKey;
	acquisitionId: OpaqueId;
	language: string;
	defaultLanguage: string;
	/** Whether the page that starts the payment is still open; if not, the buyer isn't redirected. */
	isPageOpen: () => boolean;
}

/** Starts a payment and redirects to the bank. @throws if the payment didn't start */
export async function goToPay(payment: Payment): Promise<void> {
	const { order, acquisitionId, language, defaultLanguage, isPageOpen } = payment;
	const addresses = returnAddresses(window.location.origin, order.number, language, defaultLanguage);
	const bankAddress = await startPayment(order, { acquisitionId, ...addresses });
	if (isPageOpen()) window.location.assign(bankAddress);
}
