import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
	applyCode,
	changeBasket,
	clearBasket,
	extendBasket,
	getBasket,
	removeCode,
} from "#src/backend/basket-api";
import { changeOrderEmail, createOrder, getOrder, resendTickets, startPayment } from "#src/backend/order-api";
import { getPaymentMethods } from "#src/backend/payment-methods";
import { isAllowedRedirect } from "#src/backend/redirect";
import { utmSchema } from "#src/domain/utm";
import { orderRequest } from "../../fixtures/order-request";
import { fakeClient } from "./fake-client";

describe("getPaymentMethods", () => {
	it("returns the valid `results` of the answer, and reports the invalid ones", async () => {
		const method = { id: 1, code: "sbp" };
		const client = fakeClient(() => ({ results: [method, { code: "lost" }] }));
		expect(await getPaymentMethods(client)).toMatchObject({ records: [method], leftOut: [{ field: "id" }] });
		expect(client.requests).toMatchObject([{ path: "/v2/acquisitions" }]);
	});
});

describe("the basket API's client", () => {
	const answer = { created: "2026-11-21T10:00:00Z", tickets: [{ id: 1, price: "10", count: 2 }], version: 3 };

	it("sends the method, path and body that the API specifies, with credentials", async () => {
		const client = fakeClient(() => answer);
		const change = { type: "ADD_TICKET", ticket: { id: 1, count: 2 } } as const;
		await getBasket(client);
		await changeBasket(client, change);
		await clearBasket(client);
		await extendBasket(client);
		await applyCode(client, "CODE");
		await removeCode(client);
		expect(client.requests).toEqual([
			{ method: "GET", path: "/api/basket", credentials: true },
			{ method: "POST", path: "/api/basket", body: change, credentials: true },
			{ method: "DELETE", path: "/api/basket", credentials: true },
			{ method: "POST", path: "/api/basket/extend", credentials: true },
			{ method: "POST", path: "/api/basket/promo", body: { code: "CODE" }, credentials: true },
			{ method: "DELETE", path: "/api/basket/promo", credentials: true },
		]);
	});

	it("drops only those lines that lack an id, price or count", async () => {
		const validTicket = { id: 1, price: 10.5, count: 2, extra: { service_fee: "1.05" } };
		const incompleteTickets = [
			{ price: 1, count: 1 },
			{ id: 2, count: 1 },
			{ id: 3, price: 1 },
		];
		const tickets = [...incompleteTickets, validTicket, null, { ...validTicket, id: " " }];
		const basket = await getBasket(fakeClient(() => ({ created: "x", tickets })));
		expect(basket.tickets).toMatchObject([{ id: 1, price: 10_500, count: 2, extra: { serviceFee: 1_050 } }]);
	});

	it.each([{ created: null, tickets: null }, { data: { tickets: null } }])(
		"reads an empty basket whose list is null: %j",
		async (answer) => {
			expect((await getBasket(fakeClient(() => answer))).tickets).toEqual([]);
		},
	);

	it("reads lines that PHP wrote as an object after the first of them was deleted", async () => {
		const tickets = { 1: { ...answer.tickets[0], id: 71 }, 2: { ...answer.tickets[0], id: 72 } };
		const basket = await getBasket(fakeClient(() => ({ ...answer, tickets })));
		expect(basket.tickets.map(({ id }) => id)).toEqual([71, 72]);
	});

	it("rejects an answer without a valid basket, instead of returning an empty basket", async () => {
		const error = { kind: "unreadable", outcomeUnknown: true };
		for (const invalid of [{}, [], null, undefined, { tickets: "none" }, { tickets: { error: "none" } }])
			await expect(getBasket(fakeClient(() => invalid))).rejects.toMatchObject(error);
	});
});

describe("the order API's client", () => {
	const key = { number: "A-1", secret: "s3" };
	const order = { number: "A-1", secret: "s3", status: "AWAITING_PAYMENT", tickets: [] };
	const request = orderRequest({ expectedTotal: 2_500_500, utm: { utm_source: "mail" } });

	it("creates an order with the given idempotency key, without retries", async () => {
		const client = fakeClient(() => order);
		expect(await createOrder(client, request, "k1")).toMatchObject({
			number: "A-1",
			status: "AWAITING_PAYMENT",
		});
		expect(client.requests[0]).toMatchObject({
			method: "POST",
			path: "/api/orders",
			headers: { "Idempotency-Key": "k1" },
			retry: "never",
			credentials: true,
			body: {
				basket_version: 3,
				expected_total: "2500.50",
				acquisition_id: 1,
				utm: { utm_source: "mail" },
				consents: { offer: true, personal_data: true, marketing: false },
			},
		});
	});

	it.each([
		[{ utm_source: "", utm_campaign: "winter" }, { utm_campaign: "winter" }],
		[{ utm_source: "" }, {}],
		[undefined, {}],
	])("sends no empty source of a campaign, which backends may refuse: %j", async (utm, sent) => {
		const client = fakeClient(() => order);
		await createOrder(client, orderRequest({ utm }), "k1");
		const body = JSON.parse(JSON.stringify(client.requests[0]?.body));
		expect(body.utm).toEqual(sent);
	});

	it("sends no control characters of a campaign, which databases refuse", async () => {
		const utm = v.parse(utmSchema, {
			utm_source: "ma\u0000il\n",
			utm_campaign: "\u0000",
			utm_term: "кино 🎭",
		});
		const client = fakeClient(() => order);
		await createOrder(client, orderRequest({ utm }), "k1");
		const body = JSON.parse(JSON.stringify(client.requests[0]?.body));
		expect(body.utm).toEqual({ utm_source: "mail", utm_term: "кино 🎭" });
	});

	it("returns a payment address with plain ampersands, though the API escapes them as in HTML", async () => {
		const client = fakeClient(() => ({ redirect_url: " https://pay.test/?order=1&amp;sum=2&#38;sign=3" }));
		const payment = { acquisitionId: 1, returnUrl: "r", cancelUrl: "c" };
		expect(await startPayment(client, key, payment, ["pay.test"])).toBe(
			"https://pay.test/?order=1&sum=2&sign=3",
		);
	});

	it("changes the e-mail address without retries, since each request sends the tickets", async () => {
		const client = fakeClient(() => order);
		await changeOrderEmail(client, key, "anna@example.org");
		expect(client.requests[0]).toMatchObject({ method: "PATCH", path: "/api/orders/A-1", retry: "never" });
	});

	it("sends the currency with each request, and no secret header for an order that has no secret", async () => {
		const client = fakeClient(() => ({ ...order, redirect_url: "https://pay.test/" }));
		const orderKey = { number: "A-17/2", currency: "KZT" };
		await createOrder(client, request, "k1");
		await getOrder(client, orderKey);
		await resendTickets(client, orderKey);
		await startPayment(client, orderKey, { acquisitionId: 1, returnUrl: "r", cancelUrl: "c" }, ["pay.test"]);
		expect(client.requests.map(({ query }) => query?.["currency"])).toEqual(["RUB", "KZT", "KZT", "KZT"]);
		expect(client.requests.map(({ path }) => path)).toEqual([
			"/api/orders",
			"/api/orders/A-17%2F2",
			"/api/orders/A-17%2F2/resend",
			"/api/orders/A-17%2F2/payments",
		]);
		for (const { headers } of client.requests) expect(headers).not.toHaveProperty("X-Order-Secret");
	});

	it("sends the order's secret in a header, never in the URL", async () => {
		const client = fakeClient(() => order);
		await getOrder(client, key);
		await resendTickets(client, key);
		for (const sentRequest of client.requests) {
			expect(sentRequest.headers).toEqual({ "X-Order-Secret": "s3" });
			expect(sentRequest.path).not.toContain("s3");
			expect(sentRequest.query).toBeUndefined();
		}
		expect(client.requests.map(({ path }) => path)).toEqual(["/api/orders/A-1", "/api/orders/A-1/resend"]);
	});

	it("returns the created order even if the answer's list of tickets is invalid or missing", async () => {
		for (const tickets of [undefined, null, "none"]) {
			const client = fakeClient(() => ({ number: 17, tickets }));
			expect(await createOrder(client, request, "k1")).toMatchObject({ number: "17", tickets: [] });
		}
	});
});

describe("a payment address", () => {
	const isAllowed = (url: string) => isAllowedRedirect(url, ["pay.bank.ru", "pay.test:8443", "localhost"]);

	it.each(["https://pay.bank.ru/x?y=1", "https://pay.test:8443/", "http://localhost:4010/bank"])(
		"may be https on one of the configured hosts, or http if this host is localhost: %s",
		(url) => expect(isAllowed(url)).toBe(true),
	);

	it.each([
		"http://pay.bank.ru/",
		"https://pay.bank.ru.evil.test/",
		"https://evil.test/pay.bank.ru",
		"https://pay.bank.ru@evil.test/",
		"https://user@pay.bank.ru/",
		"https://pay.bank.ru:444/",
		"https://pay.test/",
		"https://sub.pay.bank.ru/",
		"javascript:alert(1)//pay.bank.ru",
		"//pay.bank.ru/",
		"/bank",
		"http://127.0.0.1:4010/",
		"",
	])("is rejected when it isn't an allowed address, however similar: %j", (url) =>
		expect(isAllowed(url)).toBe(false),
	);
});
