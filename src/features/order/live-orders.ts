import { getBasket } from "../../backend/basket-api";
import { createBrowserHttp } from "../../backend/browser-http";
import { inCurrency } from "../../backend/in-currency";
import * as api from "../../backend/order-api";
import { emit } from "../../browser/events";
import { withTabLock } from "../../browser/tab-lock";
import { browserEnv } from "../../config/browser-env";
import { currentCurrency } from "../prices/current-currency";
import { keepBuyerDraft } from "./buyer-draft";
import { rememberOrder, rememberPayment } from "./device-orders";
import { deviceAttempts } from "./order-attempt";
import type { PlaceOrderDeps } from "./place-order";
import type { PollDeps } from "./poll-order";

/** Orders over the order API. Meant to be loaded by the screens of the order, never in the first load. */
const client = inCurrency(createBrowserHttp(browserEnv.basketApiUrl), currentCurrency);

/** How long a tab waits for another's order. Two at once do no harm: they share the attempt and its key. */
const OTHER_TABS_MS = 10_000;

/**
 * For placeOrder: a new order is remembered on this device, and the typed form is forgotten when it's what was ordered. After
 * every outcome the other tabs are told to look at their basket: the server may have changed it.
 */
export const liveOrdering: PlaceOrderDeps = {
	create: (request, key) => api.createOrder(client, request, key),
	basketVersion: async () => (await getBasket(client)).version,
	attempts: deviceAttempts,
	newKey: randomKey,
	onOutcome(outcome) {
		if (outcome.kind !== "placed") return emit("UPDATE_BASKET", {});
		const { number, secret, created } = outcome.order;
		rememberOrder({ number, secret, created });
		if (!outcome.isEarlier) keepBuyerDraft(undefined);
		// What was bought has left the basket, in every tab; lines that had run out come back when it's fetched next.
		emit("UPDATE_BASKET", { tickets: [], expiresAt: undefined });
	},
	alone: (task) => withTabLock("order", task, OTHER_TABS_MS),
	pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	now: () => Date.now(),
};

/** For pollOrder. */
export const livePolling: PollDeps = {
	getOrder: (order, signal) => api.getOrder(client, order, signal),
	isHidden: () => document.visibilityState === "hidden",
};

/** Where the buyer pays; rejects when the API names a host that isn't the operator's. The order is noted as the one being paid. */
export async function startPayment(
	order: api.OrderKey,
	payment: { acquisitionId: number; returnUrl: string; cancelUrl: string },
): Promise<string> {
	const address = await api.startPayment(client, order, payment, browserEnv.paymentHosts);
	rememberPayment(order.number);
	return address;
}

/** One order as it now is. */
export function getOrder(order: api.OrderKey, signal?: AbortSignal) {
	return api.getOrder(client, order, signal);
}

/** Mails the tickets again. */
export function resendTickets(order: api.OrderKey): Promise<void> {
	return api.resendTickets(client, order);
}

/** Random and long; randomUUID is missing where the page isn't served over https. */
function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
