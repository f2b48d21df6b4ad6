import * as v from "valibot";
import { decimalFromAmount } from "../domain/decimal";
import { lenientList, type OpaqueId, tidyAddress } from "../domain/lenient";
import { type Buyer, type Order, orderSchema, orderTicketSchema } from "../domain/order";
import type { Utm } from "../domain/utm";
import { readAnswer } from "./answer";
import { ApiError } from "./api-error";
import type { HttpClient, HttpRequest } from "./http-client";
import { ask, unreadableError } from "./json";
import { isAllowedRedirect } from "./redirect";

export interface OrderRequest {
	/** Version of the basket the buyer saw; the API refuses the order if the basket has changed since. */
	basketVersion: number | string | undefined;
	expectedTotal: number;
	buyer: Buyer;
	acquisitionId: OpaqueId;
	language: string;
	currency: string;
	utm: Utm | undefined;
	consents: { offer: boolean; personalData: boolean; marketing: boolean };
}

export interface OrderKey {
	number: string;
	/** Secret that gives access to the order; when absent, the session cookie does. */
	secret?: string | undefined;
	/** Currency of the amounts; sent because the site's cookie may not reach the API (contract, "Currency"). */
	currency?: string | undefined;
}

/** Accepts an answer without tickets, since rejecting it would make the created order look lost. */
const answerSchema = v.object({ ...orderSchema.entries, tickets: lenientList(orderTicketSchema) });
/** An escaped ampersand would hide the parameters behind it from the bank. */
const paymentSchema = v.object({
	redirectUrl: v.pipe(v.string(), v.transform(tidyAddress)),
});

/** `POST /api/orders`, idempotent by `key`. Not retried here: `placeOrder` retries, as it must record each attempt. */
export function createOrder(client: HttpClient, order: OrderRequest, key: string): Promise<Order> {
	return requestOrder(client, {
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
			// A source may be empty, as in `?utm_source=`; backends may refuse an empty text.
			utm: { ...order.utm, utm_source: order.utm?.utm_source || undefined },
			consents: {
				offer: order.consents.offer,
				personal_data: order.consents.personalData,
				marketing: order.consents.marketing,
			},
		},
		retry: "never",
	});
}

/** `GET /api/orders/{number}`. Not retried here: callers poll, or let the buyer repeat the request. */
export function getOrder(client: HttpClient, order: OrderKey, signal?: AbortSignal): Promise<Order> {
	return requestOrder(client, { ...orderRequest("GET", order), signal, retry: "never" });
}

/** Starts a payment. @returns the address of the acquirer's page @throws ApiError, also if its host isn't in `hosts` */
export async function startPayment(
	client: HttpClient,
	order: OrderKey,
	payment: { acquisitionId: OpaqueId; returnUrl: string; cancelUrl: string },
	hosts: readonly string[],
): Promise<string> {
	const body = {
		acquisition_id: payment.acquisitionId,
		return_url: payment.returnUrl,
		cancel_url: payment.cancelUrl,
	};
	const answer = await ask(client, { ...orderRequest("POST", order, "/payments"), body });
	const { redirectUrl } = readAnswer(paymentSchema, answer);
	if (!isAllowedRedirect(redirectUrl, hosts))
		throw unreadableError(answer, `not a place to pay at: ${redirectUrl}`);
	return redirectUrl;
}

/** `PATCH /api/orders/{number}`, with the landing feature `email_change`: the tickets go to the new address, too. Not retried: each request sends an e-mail. */
export function changeOrderEmail(client: HttpClient, order: OrderKey, email: string): Promise<Order> {
	return requestOrder(client, {
		...orderRequest("PATCH", order),
		body: { buyer: { email } },
		retry: "never",
	});
}

export async function resendTickets(client: HttpClient, order: OrderKey): Promise<void> {
	await client.request(orderRequest("POST", order, "/resend"));
}

/** Whether the API refuses this number and secret: 4xx with an error code, except 408, 429 and (with a secret) 401. */
export function isOrderRefused(error: unknown, { secret }: Pick<OrderKey, "secret">): error is ApiError {
	if (!(error instanceof ApiError) || error.outcomeUnknown || (error.status === 401 && secret !== undefined))
		return false;
	// A refusal without a code, or a 404 other than NOT_FOUND, may come from a firewall or gateway.
	if (error.status === 404) return error.body?.code === "NOT_FOUND";
	return error.status !== 429 && error.body !== undefined;
}

async function requestOrder(client: HttpClient, request: HttpRequest): Promise<Order> {
	return readAnswer(answerSchema, await ask(client, { ...request, credentials: true }));
}

function orderRequest(
	method: "GET" | "POST" | "PATCH",
	{ number, secret, currency }: OrderKey,
	subPath = "",
): HttpRequest {
	const path = `/api/orders/${encodeURIComponent(number)}${subPath}`;
	const headers = secret === undefined ? {} : { "X-Order-Secret": secret };
	return { method, path, ...(currency !== undefined && { query: { currency } }), headers, credentials: true };
}
