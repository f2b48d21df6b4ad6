import { randomUUID } from "node:crypto";
import { changeBasket, clearBasket } from "../../backend/basket-api";
import type { HttpClient } from "../../backend/http-client";
import { readRecords } from "../../backend/listing";
import { createOrder, getOrder, type OrderRequest, startPayment } from "../../backend/order-api";
import { getDatesPrices } from "../../backend/prices";
import { basketTotals } from "../../domain/basket";
import { eventSchema } from "../../domain/event";
import { paymentMethodSchema } from "../../domain/order";
import type { Offer } from "../../domain/price";
import { clockAt, offSaleReason } from "../../domain/sale-state";
import type { Env } from "../../settings/env";
import { recordFacts } from "../../views/sale-fields";
import { cookieFindings } from "./browser-checks";
import { createCookieClient } from "./cookie-client";
import { error, type Finding, ok, warning } from "./finding";
import { reason } from "./probe";
import type { RawRecords } from "./record-checks";

/** Maximum number of events whose offers are fetched, one after another: ten seconds of requests. */
const MAX_EVENTS = 100;

interface Options {
	env: Env;
	http: HttpClient;
	raw: RawRecords;
	siteUrl: string;
	currency: string;
	email: string;
}

/** Orders one ticket and starts a payment that is never completed. Only on the operator's request. */
export async function checkOrder(options: Options): Promise<Finding[]> {
	const { env, siteUrl } = options;
	const client = createCookieClient(env.basketApiUrl, siteUrl);
	const findings: Finding[] = [];
	try {
		findings.push(...(await checkPurchase(client, options)));
	} catch (failure) {
		findings.push(error("orders", reason(failure), "tickets can't be ordered"));
	}
	await clearBasket(client).catch((failure: unknown) => {
		findings.push(error("DELETE /api/basket", reason(failure), "the basket can't be emptied at once"));
	});
	return findings;
}

async function checkPurchase(client: ReturnType<typeof createCookieClient>, options: Options): Promise<Finding[]> {
	const { env, siteUrl } = options;
	const { offer, tried, all } = await firstOffer(options);
	if (!offer && tried < all) {
		const message = `no ticket is available in the first ${tried} of ${all} events; no order was tried`;
		return [warning("POST /api/basket", message, "there may be nothing to buy")];
	}
	if (!offer) return [error("POST /api/basket", "no ticket is available", "there is nothing to buy")];
	const basket = await changeBasket(client, { type: "ADD_TICKET", ticket: { id: offer.id, count: 1 } });
	const findings = cookieFindings("POST /api/basket, cookie", client.setCookies, env.basketApiUrl, siteUrl);
	findings.push(
		basket.tickets.some(({ id }) => id === offer.id)
			? ok("POST /api/basket", `ticket ${offer.id} is held`)
			: error("POST /api/basket", `ticket ${offer.id} is not in the answer`, "nothing can be put in the basket"),
	);
	const currency = basket.currency ?? options.currency;
	const { records: paymentMethods } = readRecords(options.raw.get("/v2/acquisitions") ?? [], paymentMethodSchema, "");
	// The checkout shows only these methods.
	const paymentMethod = paymentMethods.find(({ currencyCodes: codes }) => !codes.length || codes.includes(currency));
	if (!paymentMethod) {
		const message = paymentMethods.length > 0 ? `no payment method accepts ${currency}` : "no payment method";
		return [...findings, error("GET /v2/acquisitions", message, "nobody can pay")];
	}
	const request: OrderRequest = {
		basketVersion: basket.version,
		expectedTotal: basketTotals(basket.tickets).total,
		buyer: { name: "Doctor", email: options.email, phone: "+70000000000" },
		acquisitionId: paymentMethod.id,
		language: "ru",
		currency,
		utm: undefined,
		consents: { offer: true, personalData: true, marketing: false },
	};
	try {
		return [...findings, ...(await checkOneOrder(client, request, options))];
	} catch (failure) {
		return [...findings, error("orders", reason(failure), "tickets can't be ordered")];
	}
}

async function checkOneOrder(client: HttpClient, request: OrderRequest, options: Options): Promise<Finding[]> {
	const { env, siteUrl } = options;
	const key = randomUUID();
	const order = await createOrder(client, request, key);
	const findings = [ok("POST /api/orders", `order ${order.number} was made; it stays unpaid`)];
	const repeatedOrder = await createOrder(client, request, key);
	if (repeatedOrder.number !== order.number)
		findings.push(
			error("POST /api/orders", "the same Idempotency-Key made a second order", "a lost answer makes them pay twice"),
		);
	const orderKey = { number: order.number, secret: order.secret ?? "" };
	await getOrder(client, orderKey);
	const otherVisitor = createCookieClient(env.basketApiUrl, siteUrl);
	const opensWithoutSecret = await getOrder(otherVisitor, { ...orderKey, secret: "" }).then(
		() => true,
		() => false,
	);
	findings.push(
		opensWithoutSecret
			? error("GET /api/orders/{number}", "opens without its secret", "strangers can read their tickets")
			: ok("GET /api/orders/{number}", "opens with its secret only"),
	);
	const returnUrl = `${siteUrl}/order/success`;
	const payment = { acquisitionId: request.acquisitionId, returnUrl, cancelUrl: `${siteUrl}/order/fail` };
	const address = await startPayment(client, orderKey, payment, env.paymentHosts);
	findings.push(ok("POST /api/orders/{number}/payments", `leads to ${new URL(address).host}`));
	return findings;
}

interface OfferSearch {
	offer?: Offer;
	/** Numbers of events: those searched for a ticket, and all that aren't over or cancelled. */
	tried: number;
	all: number;
}

/** Finds a ticket to order among the first events. */
async function firstOffer({ http, raw, currency }: Options): Promise<OfferSearch> {
	const { records } = readRecords(raw.get("/v1/events") ?? [], eventSchema, "/v1/events");
	const { hasPassed } = clockAt(Date.now());
	const openEvents = records.filter((event) => !offSaleReason(recordFacts(event), hasPassed));
	const triedEvents = openEvents.slice(0, MAX_EVENTS);
	for (const { eventSourceId } of triedEvents) {
		for (const date of await getDatesPrices(http, eventSourceId, currency)) {
			const offer = date.offers.find(({ available }) => available);
			if (offer) return { offer, tried: triedEvents.length, all: openEvents.length };
		}
	}
	return { tried: triedEvents.length, all: openEvents.length };
}
