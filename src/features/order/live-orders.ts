import { ApiError } from "../../backend/api-error";
import { getBasket } from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { inCurrency, withCurrency } from "../../backend/in-currency";
import * as api from "../../backend/order-api";
import { emit } from "../../browser/signals";
import { withTabLock } from "../../browser/tab-lock";
import { browserEnv } from "../../config/browser-env";
import { basketIdentity } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import type { Order } from "../../domain/order";
import { currentCurrency } from "../prices/current-currency";
import { keepBuyerDraft } from "./buyer-draft";
import { knownOrders, rememberOrder, rememberPayment } from "./device-orders";
import { deviceAttempts } from "./order-attempt";
import type { PlaceOrderDeps } from "./place-order";

const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), () => currentCurrency.get());

/** Longest wait (ms) for another tab's order request. Two requests at once do no harm: they create only one order. */
const MAX_LOCK_WAIT_MS = 10_000;

/** What `placeOrder` needs: API requests and this device's storage. Each outcome makes other tabs reload the basket. */
export const liveOrdering: PlaceOrderDeps = {
	create: (request, key) => withCurrency(api.createOrder(client, request, key), request.currency),
	async orderOf(basket) {
		const keptOrder = knownOrders().find((order) => order.basket === basket);
		if (!keptOrder) return undefined;
		try {
			return await getOrder(keptOrder);
		} catch (error) {
			if (error instanceof ApiError && error.status === 404 && error.code === "NOT_FOUND") return undefined;
			throw error;
		}
	},
	currentBasket: async () => basketIdentity(await getBasket(client)),
	attempts: deviceAttempts,
	// `crypto.randomUUID` is missing without https.
	newKey: () =>
		[...crypto.getRandomValues(new Uint8Array(16))]
			.map((byte) => byte.toString(16).padStart(2, "0"))
			.join(""),
	onOutcome(outcome) {
		if (outcome.kind !== "placed") return emit("UPDATE_BASKET", {});
		rememberOrder(outcome.order, outcome.basket);
		if (!outcome.isEarlier) keepBuyerDraft(undefined);
		// The ordered tickets leave the basket; lines that weren't ordered return with the next fetch.
		emit("UPDATE_BASKET", { tickets: [], expiresAt: undefined });
	},
	withLock: (task) => withTabLock("order", task, MAX_LOCK_WAIT_MS),
	pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Returns the URL to pay at, and stores the order as being paid. Rejects URLs of hosts that aren't allowed. */
export async function startPayment(
	order: api.OrderKey,
	payment: { acquisitionId: OpaqueId; returnUrl: string; cancelUrl: string },
): Promise<string> {
	const url = await api.startPayment(client, order, payment, browserEnv.paymentHosts);
	rememberPayment(order.number);
	return url;
}

export function getOrder(order: api.OrderKey, signal?: AbortSignal): Promise<Order> {
	return withCurrency(api.getOrder(client, order, signal), order.currency ?? currentCurrency.get());
}

export function changeOrderEmail(order: api.OrderKey, email: string): Promise<Order> {
	return api.changeOrderEmail(client, order, email);
}

export function resendTickets(order: api.OrderKey): Promise<void> {
	return api.resendTickets(client, order);
}
