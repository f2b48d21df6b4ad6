import { beforeEach, describe, expect, it } from "vitest";
import { listAt, numberAt, textAt, valueAt } from "./answer-fields";
import { ApiDescription } from "./api-description";
import { PAYMENT_METHOD } from "./backends";
import { BUYER, backendForTests, PAYMENT, Visitor } from "./sandbox-visitor";

const SEAT = 10_100_001;
const CLUB_TICKET_ID = 10_290_000;
const ORDER = {
	expected_total: "3300.00",
	buyer: BUYER,
	acquisition_id: PAYMENT_METHOD,
	language: "ru",
	currency: "RUB",
	utm: {},
	consents: { offer: true, personal_data: true, marketing: false },
};
/** Longer than the bank takes to report a payment, s. */
const REPORT_SECONDS = 30;

const { sandbox, visitor, otherVisitor } = await backendForTests();

describe("the second backend's answers, as openapi.yaml describes them", () => {
	const api = new ApiDescription();
	const stranger = () => new Visitor(sandbox.url);
	const currency = "currency=RUB";

	it("of payment methods and prices", async () => {
		api.expectAnswer("listAcquisitions", await visitor.get("/v2/acquisitions"), 200);
		const prices = await visitor.get(
			`/v2/events_prices?event_source_id_in=1001,1002&currency_code=RUB&source_id=2`,
		);
		expect(listAt(api.expectAnswer("listEventsPrices", prices, 200))).toHaveLength(2);
		api.expectAnswer("listEventsPrices", await visitor.get("/v2/events_prices"), 400);
		const dates = await visitor.get(`/v2/dates_prices?event_source_id=1002&${currency}&source_id=2`);
		expect(listAt(api.expectAnswer("listDatesPrices", dates, 200), 0, "offers")).toHaveLength(2);
		api.expectAnswer("listDatesPrices", await visitor.get("/v2/dates_prices?currency=RUB"), 400);
	});

	it("of the basket", async () => {
		api.expectAnswer("getBasket", await visitor.get(`/api/basket?${currency}`), 200);
		api.expectAnswer("changeBasket", await visitor.add(CLUB_TICKET_ID, 2), 200);
		api.expectAnswer("changeBasket", await visitor.update(CLUB_TICKET_ID, 3), 200);
		api.expectAnswer("changeBasket", await visitor.update(SEAT, 1), 404);
		api.expectAnswer("changeBasket", await visitor.add(CLUB_TICKET_ID, 9), 409);
		api.expectAnswer("changeBasket", await visitor.add(SEAT, 0), 400);
		api.expectAnswer("extendBasket", await visitor.post("/api/basket/extend"), 200);
		await visitor.post(`/sandbox/tickets/${CLUB_TICKET_ID}`, { price: "1600.50" });
		api.expectAnswer("getBasket", await visitor.get("/api/basket"), 200);
		api.expectAnswer("clearBasket", await visitor.call("DELETE", "/api/basket"), 200);
		api.expectAnswer("clearBasket", await stranger().call("DELETE", "/api/basket"), 200);
		api.expectAnswer("extendBasket", await stranger().post("/api/basket/extend"), 200);
		await visitor.post("/sandbox/baskets", { forget: true });
		api.expectAnswer("getBasket", await visitor.get("/api/basket"), 401);
	});

	it("of orders and payments", async () => {
		await visitor.add(CLUB_TICKET_ID, 2);
		api.expectAnswer("makeOrder", await visitor.post("/api/orders", ORDER), 400);
		api.expectAnswer("makeOrder", await visitor.order({ ...ORDER, acquisition_id: "cash" }), 400);
		api.expectAnswer("makeOrder", await visitor.order({ ...ORDER, buyer: { ...BUYER, email: "olga" } }), 422);
		api.expectAnswer("makeOrder", await visitor.order({ ...ORDER, expected_total: 1 }), 409);
		const order = api.expectAnswer("makeOrder", await visitor.order(ORDER), 201);
		expect(api.expectAnswer("makeOrder", await visitor.order(ORDER), 201)).toEqual(order);
		const path = `/api/orders/${encodeURIComponent(textAt(order, "number"))}`;
		api.expectAnswer("getOrder", await visitor.get(`${path}?${currency}`), 200);
		api.expectAnswer("getOrder", await stranger().get(path), 404);
		api.expectAnswer("resendTickets", await visitor.post(`${path}/resend`), 422);
		api.expectAnswer("payOrder", await visitor.post(`${path}/payments`, {}), 400);
		api.expectAnswer("payOrder", await stranger().post(`${path}/payments`, PAYMENT), 404);
		const redirect = api.expectAnswer("payOrder", await visitor.post(`${path}/payments`, PAYMENT), 200);
		await visitor.atTheBank(textAt(redirect, "redirect_url"), "pay");
		sandbox.clock.advance(REPORT_SECONDS);
		const paid = api.expectAnswer("getOrder", await visitor.get(path), 200);
		expect(listAt(paid, "tickets", 0, "barcodes")).toHaveLength(2);
		api.expectAnswer("payOrder", await visitor.post(`${path}/payments`, PAYMENT), 409);
		api.expectAnswer("resendTickets", await visitor.post(`${path}/resend`), 204);
	});
});

describe("the second backend", () => {
	describe("is strict", () => {
		beforeEach(() => visitor.add(CLUB_TICKET_ID, 2));

		it.each([
			["an unknown field", { type: "ADD_TICKET", ticket: { id: SEAT, count: 1 }, source: "site" }, ""],
			["a count in text", { type: "ADD_TICKET", ticket: { id: SEAT, count: "1" } }, ""],
			["no count", { type: "DELETE_TICKET", ticket: { id: SEAT } }, ""],
			["a call that doesn't exist", { type: "SET_TICKET", ticket: { id: SEAT, count: 1 } }, ""],
			["an unknown query", { type: "ADD_TICKET", ticket: { id: SEAT, count: 1 } }, "?lang=ru"],
		])("to a change of the basket with %s", async (_, body, query) => {
			const answer = await visitor.post(`/api/basket${query}`, body);
			expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
		});

		it.each([
			["an unknown field", { ...ORDER, comment: "" }, "comment"],
			["a total in another type", { ...ORDER, expected_total: [] }, "expected_total"],
			["a version that no basket had", { ...ORDER, basket_version: 3 }, "basket_version"],
			["no consents", { ...ORDER, consents: undefined }, "consents"],
		])("to an order with %s", async (_, body, field) => {
			expect(await visitor.order(body)).toMatchObject({ status: 400, body: { code: "VALIDATION", field } });
		});

		it("to an order without a key, and to ids in another type", async () => {
			const answer = await visitor.post("/api/orders", ORDER);
			expect(answer).toMatchObject({ status: 400, body: { field: "Idempotency-Key" } });
			expect(await visitor.add(String(SEAT))).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
		});
	});

	it("is terse: answers have the required fields only", async () => {
		const { body } = await visitor.add(CLUB_TICKET_ID, 2);
		expect(Object.keys(Object(body)).sort()).toEqual(["created", "currency", "tickets"]);
		expect(Object.keys(Object(valueAt(body, "tickets", 0)))).toEqual(["id", "price", "count", "extra"]);
		expect(Object.keys(Object((await visitor.get("/api/basket?currency=RUB")).body))).toEqual([
			"created",
			"tickets",
		]);
		const order = await visitor.post("/api/orders?currency=RUB", ORDER, { "Idempotency-Key": "key" });
		expect(order.status).toBe(201);
		expect(Object.keys(Object(order.body))).toEqual(["number", "status", "tickets"]);
	});

	it("sells the last seat to one of many buyers who ask at once", async () => {
		const buyers = Array.from({ length: 10 }, () => new Visitor(sandbox.url));
		const answers = await Promise.all(buyers.map((buyer) => buyer.add(SEAT)));
		expect(answers.map(({ status }) => status).sort()).toEqual([
			200,
			...Array.from({ length: 9 }, () => 409),
		]);
	});

	it("says how many more of a ticket there are", async () => {
		await otherVisitor.add(CLUB_TICKET_ID, 5);
		await visitor.add(CLUB_TICKET_ID, 2);
		const refusal = { status: 409, body: { code: "NOT_ENOUGH", args: { left: 1 } } };
		expect(await visitor.add(CLUB_TICKET_ID, 2)).toMatchObject(refusal);
		expect(await visitor.update(CLUB_TICKET_ID, 4)).toMatchObject(refusal);
	});

	it("makes one order of simultaneous requests with one key", async () => {
		await visitor.add(CLUB_TICKET_ID, 2);
		const answers = await Promise.all([1, 2, 3].map(() => visitor.order(ORDER)));
		expect(new Set(answers.map(({ body }) => textAt(body, "number"))).size).toBe(1);
		expect(numberAt((await visitor.get("/sandbox/health")).body, "orders")).toBe(1);
	});

	it("reports FAILED, then PAID, and only then empties the basket", async () => {
		await visitor.add(CLUB_TICKET_ID, 2);
		const path = `/api/orders/${encodeURIComponent(textAt((await visitor.order(ORDER)).body, "number"))}`;
		const status = async () => textAt((await visitor.get(path)).body, "status");
		const linesLeft = async () => listAt((await visitor.get("/api/basket")).body, "tickets").length;
		expect(await visitor.atTheBank(await visitor.startPayment(path, {}), "failed_first")).toBe(
			PAYMENT.return_url,
		);
		expect([await status(), await linesLeft()]).toEqual(["FAILED", 1]);
		sandbox.clock.advance(REPORT_SECONDS);
		expect([await status(), await linesLeft()]).toEqual(["PAID", 0]);
		expect(await visitor.post(`${path}/payments`, PAYMENT)).toMatchObject({
			status: 409,
			body: { code: "ALREADY_PAID" },
		});
		expect(await otherVisitor.get(path)).toMatchObject({ status: 404 });
	});

	it("refuses an order of a hold that ended, and then orders what is left", async () => {
		await visitor.add(SEAT);
		sandbox.clock.advance(10 * 60);
		await visitor.add(CLUB_TICKET_ID, 2);
		sandbox.clock.advance(10 * 60);
		expect(await visitor.order(ORDER)).toMatchObject({ status: 409, body: { code: "BASKET_EXPIRED" } });
		expect(listAt((await visitor.get("/api/basket")).body, "tickets")).toHaveLength(1);
		expect(await visitor.order(ORDER)).toMatchObject({ status: 201 });
	});

	it("gives the money back when the hold ended before the bank's report, and somebody else has the seat", async () => {
		await visitor.add(SEAT);
		const order = { ...ORDER, expected_total: 2750 };
		const path = `/api/orders/${encodeURIComponent(textAt((await visitor.order(order)).body, "number"))}`;
		await visitor.atTheBank(await visitor.startPayment(path, {}), "late");
		await visitor.post(`/sandbox/tickets/${SEAT}`, { taken: true });
		sandbox.clock.advance(REPORT_SECONDS);
		expect((await visitor.get(path)).body).toMatchObject({ status: "REFUNDED" });
	});
});
