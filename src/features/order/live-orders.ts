import { getBasket } from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { inCurrency } from "../../backend/in-currency";
import * as api from "../../backend/order-api";
import { emit } from "../../browser/events";
import { withTabLock } from "../../browser/tab-lock";
import { browserEnv } from "../../config/browser-env";
import type { Order } from "../../domain/order";
import { currentCurrency } from "../prices/current-currency";
import { keepBuyerDraft } from "./buyer-draft";
import { rememberOrder, rememberPayment } from "./device-orders";
import { deviceAttempts } from "./order-attempt";
import type { PlaceOrderDeps } from "./place-order";
import type { PollDeps } from "./poll-order";

/** For screens of the order, never the first load. */
const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), currentCurrency);

/** How long a tab waits for another's order. Two at once are harmless: they share the attempt and its key. */
const OTHER_TABS_MS = 10_000;

/** Dependencies of placeOrder: store a new order, remove its draft, and have other tabs fetch their basket. */
export const liveOrdering: PlaceOrderDeps = {
	create: (request, key) => priced(api.createOrder(client, request, key), request.currency),
	async basketVersion() {
		const basket = await getBasket(client);
		// If the order exists, its tickets must not be shown as held in the basket meanwhile.
		emit("UPDATE_BASKET", basket);
		return basket.version;
	},
	attempts: deviceAttempts,
	newKey: randomKey,
	onOutcome(outcome) {
		if (outcome.kind !== "placed") return emit("UPDATE_BASKET", {});
		rememberOrder(outcome.order);
		if (!outcome.isEarlier) keepBuyerDraft(undefined);
		// Ordered tickets leave the basket in all tabs; expired lines return with the next fetch.
		emit("UPDATE_BASKET", { tickets: [], expiresAt: undefined });
	},
	withLock: (task) => withTabLock("order", task, OTHER_TABS_MS),
	pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export const livePolling: PollDeps = {
	getOrder,
	isHidden: () => document.visibilityState === "hidden",
};

/** Returns where to pay, and stores the order as being paid. Rejects a URL whose host isn't the operator's. */
export async function startPayment(
	order: api.OrderKey,
	payment: { acquisitionId: number; returnUrl: string; cancelUrl: string },
): Promise<string> {
	const address = await api.startPayment(client, order, payment, browserEnv.paymentHosts);
	rememberPayment(order.number);
	return address;
}

export function getOrder(order: api.OrderKey, signal?: AbortSignal): Promise<Order> {
	return priced(api.getOrder(client, order, signal), order.currency ?? currentCurrency());
}

/** An order without a currency is in the requested one. */
async function priced(answer: Promise<Order>, asked: string | undefined): Promise<Order> {
	const order = await answer;
	return { ...order, currency: order.currency ?? asked };
}

export function resendTickets(order: api.OrderKey): Promise<void> {
	return api.resendTickets(client, order);
}

/** A random key; randomUUID is missing without https. */
function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
