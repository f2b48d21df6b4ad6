import * as v from "valibot";
import { decimalFromAmount } from "../domain/money";
import { type Buyer, type Order, orderSchema } from "../domain/order";
import type { Utm } from "../domain/utm";
import { readAnswer } from "./answer";
import { ApiError } from "./api-error";
import type { HttpClient, HttpRequest } from "./http-client";
import { unreadable } from "./json";
import { isAllowedRedirect } from "./redirect";
import { orderTicketsSchema } from "./tickets";

export interface OrderRequest {
	/** Of the basket the buyer saw, so that a changed one is refused. */
	basketVersion: number | string | undefined;
	/** What the buyer was shown to pay, an amount. */
	expectedTotal: number;
	buyer: Buyer;
	acquisitionId: number;
	language: string;
	currency: string;
	utm: Utm | undefined;
	consents: { offer: boolean; personalData: boolean; marketing: boolean };
}

/** What an order is known by on this device. */
export interface OrderKey {
	number: string;
	/** Absent: the session's cookie opens the order. */
	secret?: string | undefined;
	/** What the page shows amounts in: the site's cookie may not reach the API (contract, "Currency"). */
	currency?: string | undefined;
}

const answerSchema = v.object({ ...orderSchema.entries, tickets: orderTicketsSchema });
const paymentSchema = v.object({ redirectUrl: v.string() });

/**
 * `POST /api/orders`. The same key gives the same order, so a lost answer may be asked for again. Not repeated here: `placeOrder`
 * does that, for it has to know of every try.
 * @param key of this attempt to order (Idempotency-Key)
 */
export function createOrder(client: HttpClient, order: OrderRequest, key: string): Promise<Order> {
	return callForOrder(client, {
		method: "POST",
		path: "/api/orders",
		query: { currency: order.currency },
		headers: { "Idempotency-Key": key },
		body: {
			basket_version: order.basketVersion,
			expected_total: decimalFromAmount(order.expectedTotal),
			buyer: order.buyer,
			acquisition_id: order.acquisitionId,
			language: order.language,
			currency: order.currency,
			utm: order.utm ?? {},
			consents: {
				offer: order.consents.offer,
				personal_data: order.consents.personalData,
				marketing: order.consents.marketing,
			},
		},
		retry: "never",
	});
}

/** `GET /api/orders/{number}`. Not repeated here: whoever waits for an order asks again by itself. */
export function getOrder(client: HttpClient, order: OrderKey, signal?: AbortSignal): Promise<Order> {
	return callForOrder(client, { ...secretCall("GET", order), signal, retry: "never" });
}

/**
 * `POST /api/orders/{number}/payments`: where the buyer pays.
 * @param hosts the acquirers' hosts a buyer may be sent to
 * @returns the address of the acquirer's page
 * @throws ApiError also when the API names another host
 */
export async function startPayment(
	client: HttpClient,
	order: OrderKey,
	payment: { acquisitionId: number; returnUrl: string; cancelUrl: string },
	hosts: readonly string[],
): Promise<string> {
	const request = secretCall("POST", order, "/payments");
	const body = {
		acquisition_id: payment.acquisitionId,
		return_url: payment.returnUrl,
		cancel_url: payment.cancelUrl,
	};
	const answer = await client.request({ ...request, body });
	const { redirectUrl } = readAnswer(paymentSchema, answer, request);
	if (!isAllowedRedirect(redirectUrl, hosts)) throw unreadable(request, `not a place to pay at: ${redirectUrl}`);
	return redirectUrl;
}

/** `POST /api/orders/{number}/resend`: mails the tickets again. */
export async function resendTickets(client: HttpClient, order: OrderKey): Promise<void> {
	await client.request(secretCall("POST", order, "/resend"));
}

/**
 * Whether the API says that there is no such order for this key. A refusal without a code is some firewall's or gateway's, and
 * says nothing of the order.
 */
export function isNoSuchOrder(error: unknown): error is ApiError {
	if (!(error instanceof ApiError) || error.outcomeUnknown) return false;
	return error.status === 404 || (error.status !== 429 && error.body !== undefined);
}

async function callForOrder(client: HttpClient, request: HttpRequest): Promise<Order> {
	return readAnswer(answerSchema, await client.request({ ...request, credentials: true }), request);
}

function secretCall(method: "GET" | "POST", { number, secret, currency }: OrderKey, rest = ""): HttpRequest {
	const path = `/api/orders/${encodeURIComponent(number)}${rest}`;
	const headers = secret === undefined ? {} : { "X-Order-Secret": secret };
	return { method, path, ...(currency !== undefined && { query: { currency } }), headers, credentials: true };
}
