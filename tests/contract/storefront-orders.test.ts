// @vitest-environment jsdom
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeBasket } from "#src/backend/basket-api";
import { createBrowserHttp } from "#src/backend/browser-http";
import type { OrderRequest } from "#src/backend/order-api";
import type * as Constants from "#src/config/constants";
import { basketIdentity, basketTotals } from "#src/domain/basket";
import { keepBuyerDraft } from "#src/features/order/buyer-draft";
import { knownOrders, lastOrder, orderSecret } from "#src/features/order/device-orders";
import { placeOrder } from "#src/features/order/place-order";
import { buyer, orderRequest } from "../fixtures/order-request";
import { orderOf, PAYMENT_METHOD } from "./backends";
import { stubFetchWithCookies } from "./cookie-jar";
import { backendForTests, PAYMENT } from "./sandbox-visitor";

// Shortens the pause between retries from a second to 5 ms.
vi.mock("#src/config/constants", async (original) => {
	const constants = await original<typeof Constants>();
	return { ...constants, PUBLIC_API: { ...constants.PUBLIC_API, retryDelayMs: 5 } };
});

/** Id of a general admission ticket in the sandbox's small data set. */
const CLUB_TICKET_ID = 10_290_000;
const DAY_MS = 24 * 3_600_000;
const orderListSchema = v.object({ data: v.array(v.object({ email: v.string(), status: v.string() })) });

const { sandbox, visitor: control } = await backendForTests();
vi.stubEnv("GATSBY_BASKET_API_URL", sandbox.url);
vi.stubEnv("GATSBY_PAYMENT_HOSTS", "localhost");
const { liveOrdering, startPayment } = await import("#src/features/order/live-orders");

beforeEach(() => stubFetchWithCookies());

const client = createBrowserHttp(sandbox.url);
const setFault = (body: object) =>
	control.post("/sandbox/faults", { method: "POST", path: "/api/orders", times: 1, ...body });
const createdOrders = async () => v.parse(orderListSchema, (await control.get("/sandbox/orders")).body).data;
const htmlError = (status: number) => ({ status, body: "<h1>Sorry</h1>" });

/** Adds two tickets to the basket and returns an order request for them. */
async function requestFor(email = "anna@example.org"): Promise<OrderRequest> {
	const ticket = { id: CLUB_TICKET_ID, count: 2 };
	const { version, tickets } = await changeBasket(client, { type: "ADD_TICKET", ticket });
	const paid = { expectedTotal: basketTotals(tickets).total, acquisitionId: PAYMENT_METHOD };
	return orderRequest({ basketVersion: version, ...paid, buyer: buyer(email) });
}

const withEmail = (request: OrderRequest, email: string) => ({
	...request,
	buyer: { ...request.buyer, email },
});

/** Sends an order request and its retries: none arrives (`drop`), or all answers are lost (`drop_after`). */
async function lostRequest(kind: "drop" | "drop_after", email?: string): Promise<OrderRequest> {
	const request = await requestFor(email);
	await setFault({ kind, times: 4 });
	expect(await placeOrder(liveOrdering, request, "basket")).toMatchObject({ kind: "unknown" });
	return request;
}

describe("placing an order when requests fail", () => {
	it.each([
		["too many requests", { status: 429 }],
		["a lost session", { status: 401 }],
		["a 404 answer", { status: 404 }],
		["a 409 answer without an error code", htmlError(409)],
		["a 403 answer in HTML", htmlError(403)],
		["a 409 answer with an unknown error code", { status: 409, body: { code: "IN_PROGRESS", message: "" } }],
	])(
		"returns “unknown” after a lost answer and failed retries (%s), and finds the order later",
		async (_, refusal) => {
			const request = await requestFor();
			await setFault({ kind: "drop_after" });
			await setFault({ kind: "status", times: 3, ...refusal });
			expect(await placeOrder(liveOrdering, request)).toMatchObject({ kind: "unknown" });
			await control.call("DELETE", "/sandbox/faults");
			expect(await placeOrder(liveOrdering, request)).toMatchObject({ kind: "placed", isEarlier: false });
			expect(await createdOrders()).toHaveLength(1);
			expect(knownOrders()).toHaveLength(1);
		},
	);

	it("creates one order when the first two requests are refused with 409 and no error code", async () => {
		const request = await requestFor();
		await setFault({ kind: "status", times: 2, ...htmlError(409) });
		expect(await placeOrder(liveOrdering, request)).toMatchObject({ kind: "placed" });
		expect(await createdOrders()).toHaveLength(1);
	});

	it("deletes the order's request and form from browser storage once a retry succeeds", async () => {
		const request = await requestFor();
		keepBuyerDraft({ ...request.buyer, acquisitionId: PAYMENT_METHOD, consents: request.consents });
		await setFault({ kind: "drop_after" });
		expect(await placeOrder(liveOrdering, request)).toMatchObject({ kind: "placed" });
		expect(knownOrders()).toHaveLength(1);
		expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/anna@|Анна|7916/);
	});

	it("leaves no buyer data in local storage when the order is refused", async () => {
		const request = { ...(await requestFor()), expectedTotal: 1_000 };
		const refusal = { kind: "refused", error: { code: "BASKET_CHANGED" } };
		expect(await placeOrder(liveOrdering, request)).toMatchObject(refusal);
		expect(JSON.stringify({ ...localStorage })).not.toMatch(/anna@|Анна|7916/);
	});
});

describe("placing an order when the outcome of yesterday's order is unknown", () => {
	it("retries yesterday's order before a new one is created", async () => {
		await lostRequest("drop_after", "lost@example.org");
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
		sandbox.clock.advance(DAY_MS / 1_000);
		const newRequest = await requestFor();
		const create = vi.fn(liveOrdering.create);
		const outcome = await placeOrder({ ...liveOrdering, create }, newRequest);
		expect(outcome).toMatchObject({
			kind: "placed",
			isEarlier: false,
			order: orderOf(newRequest.buyer.email),
		});
		expect(create.mock.calls.map(([{ buyer }]) => buyer.email)).toEqual([
			"lost@example.org",
			"anna@example.org",
		]);
		expect(await createdOrders()).toMatchObject([
			{ email: "lost@example.org", status: "EXPIRED" },
			{ email: "anna@example.org", status: "AWAITING_PAYMENT" },
		]);
		expect(liveOrdering.attempts.read()).toEqual([]);
	});
});

describe("placing an order of the same tickets as an earlier one", () => {
	/** Adds two tickets and orders the basket, as the checkout does. */
	async function orderTwoTickets() {
		const basket = await changeBasket(client, {
			type: "ADD_TICKET",
			ticket: { id: CLUB_TICKET_ID, count: 2 },
		});
		const paid = { expectedTotal: basketTotals(basket.tickets).total, acquisitionId: PAYMENT_METHOD };
		const request = orderRequest({ basketVersion: basket.version, ...paid });
		return placeOrder(liveOrdering, request, basketIdentity(basket));
	}

	it("creates another order once the first one is paid", async () => {
		const first = await orderTwoTickets();
		if (first.kind !== "placed") throw first.error;
		const { number } = first.order;
		const key = { number, secret: orderSecret(number) };
		const addresses = { returnUrl: PAYMENT.return_url, cancelUrl: PAYMENT.cancel_url };
		await control.atTheBank(await startPayment(key, { acquisitionId: PAYMENT_METHOD, ...addresses }), "pay");
		sandbox.clock.advance(30);
		expect(await orderTwoTickets()).toMatchObject({ kind: "placed", isEarlier: false });
		expect(await createdOrders()).toMatchObject([{ status: "PAID" }, { status: "AWAITING_PAYMENT" }]);
	});
});

describe("lastOrder", () => {
	it("returns the order whose payment was started last", async () => {
		const numbers: string[] = [];
		for (const email of ["anna@example.org", "boris@example.org"]) {
			const outcome = await placeOrder(liveOrdering, await requestFor(email));
			if (outcome.kind === "placed") numbers.push(outcome.order.number);
		}
		const [firstNumber = "", secondNumber = ""] = numbers;
		expect(lastOrder()?.number).toBe(secondNumber);
		const payment = {
			acquisitionId: PAYMENT_METHOD,
			returnUrl: "http://localhost/success",
			cancelUrl: "http://localhost/fail",
		};
		const startPaymentOf = (number: string) => startPayment({ number, secret: orderSecret(number) }, payment);
		await startPaymentOf(secondNumber);
		await startPaymentOf(firstNumber);
		expect(lastOrder()?.number).toBe(firstNumber);
		await expect(startPaymentOf("unknown")).rejects.toThrow();
		expect(lastOrder()?.number).toBe(firstNumber);
	});
});

describe("placing an order with a corrected email address after a request without an answer", () => {
	it("asks with the first request's key even if that request never arrived, and keeps its address", async () => {
		const request = await lostRequest("drop", "anna@gmial.com");
		const outcome = await placeOrder(liveOrdering, withEmail(request, "anna@gmail.com"));
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: true, order: orderOf("anna@gmial.com") });
		expect(await createdOrders()).toMatchObject([{ email: "anna@gmial.com" }]);
	});

	it("creates an order with the corrected address when the API refuses the first one's", async () => {
		const request = await lostRequest("drop", "anna@gmail");
		const outcome = await placeOrder(liveOrdering, withEmail(request, "anna@gmail.com"));
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: false });
		expect(await createdOrders()).toMatchObject([{ email: "anna@gmail.com" }]);
	});

	it("doesn't create a second order when the first request had created one", async () => {
		const request = await lostRequest("drop_after", "anna@gmial.com");
		const outcome = await placeOrder(liveOrdering, withEmail(request, "anna@gmail.com"));
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: true, order: orderOf("anna@gmial.com") });
		expect(await createdOrders()).toHaveLength(1);
	});

	it("creates one order when the first request never arrived and all answers to its repetition are lost", async () => {
		const correctedRequest = withEmail(await lostRequest("drop", "anna@gmial.com"), "anna@gmail.com");
		await setFault({ kind: "drop_after", times: 4 });
		expect(await placeOrder(liveOrdering, correctedRequest)).toMatchObject({ kind: "unknown" });
		expect(await placeOrder(liveOrdering, correctedRequest)).toMatchObject({
			kind: "placed",
			isEarlier: true,
		});
		expect(await createdOrders()).toHaveLength(1);
	});

	it.each([
		[
			"is refused with 409 and a code",
			{ status: 409, body: { code: "BASKET_CHANGED", message: "" } },
			"placed",
		],
		["is refused with 429", { status: 429 }, "unknown"],
		["is refused with 401", { status: 401, body: { code: "SESSION_LOST", message: "" } }, "unknown"],
		["is refused with 404", { status: 404, body: { code: "NOT_FOUND", message: "" } }, "unknown"],
		["is refused with 409 and no code", htmlError(409), "unknown"],
	])(
		"makes one order of a basket that stays full until paid when the first key %s",
		async (_, refusal, expected) => {
			await control.post("/sandbox/profile", { basket_emptied: "when_paid" });
			const request = await lostRequest("drop_after", "anna@gmial.com");
			await setFault({ kind: "status", times: expected === "placed" ? 3 : 4, ...refusal });
			const corrected = withEmail(request, "anna@gmail.com");
			expect(await placeOrder(liveOrdering, corrected, "basket")).toMatchObject({ kind: expected });
			await control.call("DELETE", "/sandbox/faults");
			const outcome = await placeOrder(liveOrdering, corrected, "basket");
			expect(outcome).toMatchObject({ kind: "placed", order: orderOf("anna@gmial.com") });
			expect(await createdOrders()).toHaveLength(1);
		},
	);

	it("returns the first order of a basket that stays full until paid", async () => {
		await control.post("/sandbox/profile", { basket_emptied: "when_paid" });
		const request = await requestFor("anna@gmial.com");
		await placeOrder(liveOrdering, request, "basket");
		await setFault({ kind: "status", status: 500, method: "GET", path: "/api/orders/", times: 1 });
		const corrected = withEmail(request, "anna@gmail.com");
		expect(await placeOrder(liveOrdering, corrected, "basket")).toMatchObject({ kind: "unknown" });
		const outcome = await placeOrder(liveOrdering, corrected, "basket");
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: true, order: orderOf("anna@gmial.com") });
		expect(await createdOrders()).toHaveLength(1);
	});
});
