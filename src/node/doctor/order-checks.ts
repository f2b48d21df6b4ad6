import { randomUUID } from "node:crypto";
import { changeBasket, clearBasket, getBasket } from "../../backend/basket-api";
import type { HttpClient } from "../../backend/http-client";
import { inCurrency } from "../../backend/in-currency";
import { readRecords } from "../../backend/listing";
import { createOrder, getOrder, type OrderRequest, startPayment } from "../../backend/order-api";
import { getDatesPrices } from "../../backend/prices";
import type { Env } from "../../config/env";
import { basketTotals, type Ticket } from "../../domain/basket";
import { eventSchema, type TicketEvent } from "../../domain/event";
import type { Offer } from "../../domain/price";
import { clockAt, offSaleReason } from "../../domain/sale-state";
import { saleFactsOfRecord } from "../../views/sale-fields";
import { cookieFindings } from "./browser-checks";
import { createCookieClient } from "./cookie-client";
import { createFindings, type Finding, runCheck } from "./finding";
import { hasNamedPage } from "./named-page";
import { acceptsCurrency, usablePaymentMethods } from "./payment-check";
import { reasonOf } from "./probe";
import type { RawRecords } from "./record-checks";

/** Maximum number of events whose offers are fetched one after another, which takes about ten seconds. */
const MAX_EVENTS = 100;

interface Options {
	env: Env & { basketApiUrl: string };
	http: HttpClient;
	raw: RawRecords;
	siteUrl: string;
	currency: string;
	email: string;
}

/** Orders one ticket and starts a payment that is never completed. Runs only with the option `--order`. */
export async function checkOrder(options: Options): Promise<Finding[]> {
	const { env, siteUrl, currency } = options;
	const cookies = createCookieClient(env.basketApiUrl, siteUrl);
	const client = inCurrency(cookies, () => currency);
	const findings = await runCheck("orders", "tickets can't be ordered", async (orders) => {
		orders.findings.push(...(await checkHoldAndUnpaidOrder(client, options)));
	});
	// Some backends send their cookie with each answer.
	const latest = [
		...new Map(cookies.setCookieHeaders.map((header) => [header.split("=")[0], header])).values(),
	];
	findings.push(...cookieFindings("POST /api/basket, cookie", latest, env.basketApiUrl, siteUrl));
	const emptying = createFindings("DELETE /api/basket");
	await clearBasket(client).catch((failure: unknown) => {
		emptying.fail(reasonOf(failure), "the basket can't be emptied at once");
	});
	return [...findings, ...emptying.findings];
}

async function checkHoldAndUnpaidOrder(client: HttpClient, options: Options): Promise<Finding[]> {
	const { findings, ok, warn, fail } = createFindings("POST /api/basket");
	const { records: events } = readRecords(options.raw.get("/v1/events") ?? [], eventSchema, "/v1/events");
	const { offer, tried, all } = await firstOffer(options, events);
	if (!offer) {
		if (tried === all) fail("no ticket is available", "there is nothing to buy");
		else
			warn(
				`no ticket is available in the first ${tried} of ${all} events; no order was tried`,
				"there may be nothing to buy",
			);
		return findings;
	}
	// Like the page, start the session first.
	await getBasket(client);
	const basket = await changeBasket(client, { type: "ADD_TICKET", ticket: { id: offer.id, count: 1 } });
	const line = basket.tickets.find(({ id }) => id === offer.id);
	if (line) ok(`ticket ${offer.id} is held`);
	else fail(`ticket ${offer.id} is not in the answer`, "nothing can be put in the basket");
	if (line && !hasNamedPage(events, line.event))
		warn(namesNoPage(line.event), "the ticket has no link to its event's page");
	const currency = basket.currency ?? options.currency;
	const paymentMethods = usablePaymentMethods(options.raw);
	const paymentMethod = paymentMethods.find((method) => acceptsCurrency(method, currency));
	if (!paymentMethod) {
		const payment = createFindings("GET /v2/acquisitions");
		const message = paymentMethods.length > 0 ? `no payment method accepts ${currency}` : "no payment method";
		payment.fail(message, "nobody can pay");
		return [...findings, ...payment.findings];
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
	const orderFindings = await runCheck("orders", "tickets can't be ordered", async (orders) => {
		orders.findings.push(...(await checkOrderAndPayment(client, request, options)));
	});
	return [...findings, ...orderFindings];
}

/** Says by what a ticket's event was looked for. */
function namesNoPage({ id, eventSourceId, startedAt }: Ticket["event"]): string {
	if (id === undefined && eventSourceId === undefined) return "a ticket doesn't name its event";
	const names = JSON.stringify({ event_source_id: eventSourceId, id, started_at: startedAt });
	return `a ticket names an event that the site doesn't have: ${names}`;
}

async function checkOrderAndPayment(
	client: HttpClient,
	request: OrderRequest,
	options: Options,
): Promise<Finding[]> {
	const { env, siteUrl } = options;
	const key = randomUUID();
	const creation = createFindings("POST /api/orders");
	const order = await createOrder(client, request, key);
	creation.ok(`order ${order.number} was made; it stays unpaid`);
	const repeatedOrder = await createOrder(client, request, key);
	if (repeatedOrder.number !== order.number)
		creation.fail("the same Idempotency-Key made a second order", "a lost answer makes them pay twice");
	const orderKey = { number: order.number, secret: order.secret };
	await getOrder(client, orderKey);
	const otherVisitor = createCookieClient(env.basketApiUrl, siteUrl);
	const reading = createFindings("GET /api/orders/{number}");
	const way = order.secret === undefined ? "the cookie of its session" : "its secret";
	await getOrder(otherVisitor, { number: order.number }).then(
		() => reading.fail(`opens without ${way}`, "strangers can read their tickets"),
		() => reading.ok(`opens with ${way} only`),
	);
	const returnUrl = `${siteUrl}/order/success`;
	const paymentRequest = {
		acquisitionId: request.acquisitionId,
		returnUrl,
		cancelUrl: `${siteUrl}/order/fail`,
	};
	const address = await startPayment(client, orderKey, paymentRequest, env.paymentHosts);
	const payment = createFindings("POST /api/orders/{number}/payments");
	payment.ok(`leads to ${new URL(address).host}`);
	return [...creation.findings, ...reading.findings, ...payment.findings];
}

interface FirstOffer {
	offer?: Offer;
	tried: number;
	all: number;
}

/** Finds an available ticket in the first `tried` (at most MAX_EVENTS) of the `all` events that may be on sale. */
async function firstOffer({ http, currency }: Options, records: readonly TicketEvent[]): Promise<FirstOffer> {
	const { hasPassed } = clockAt(Date.now());
	const openEvents = records.filter(
		(event) => !event.buyUrl && !offSaleReason(saleFactsOfRecord(event), hasPassed),
	);
	const triedEvents = openEvents.slice(0, MAX_EVENTS);
	const counts = { tried: triedEvents.length, all: openEvents.length };
	for (const { eventSourceId } of triedEvents) {
		const dates = await getDatesPrices(http, eventSourceId, currency);
		const offer = dates.flatMap(({ offers }) => offers).find(({ available }) => available);
		if (offer) return { offer, ...counts };
	}
	return counts;
}
