import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../sandbox/server/sandbox";
import { at, listAt, textAt } from "./answer-fields";
import { startSandbox, Visitor } from "./sandbox-visitor";

const SEAT = 10_100_001;
const CLUB_TABLE = 10_290_001;
const RETURN_URL = "http://localhost:8000/order/pay/1";
const CANCEL_URL = "http://localhost:8000/cart";

describe("the sandbox's orders and payments", () => {
	let sandbox: Sandbox;
	let visitor: Visitor;
	let otherVisitor: Visitor;

	/** The body of an order request for the current basket. */
	const orderBody = async (expectedTotal: string | number, fields: object = {}): Promise<object> => ({
		basket_version: at((await visitor.get("/api/basket")).body, "version"),
		expected_total: expectedTotal,
		buyer: { name: "Ольга Иванова", email: "olga@example.org", phone: "+79161234567" },
		acquisition_id: 1,
		consents: { offer: true, personal_data: true, marketing: false },
		...fields,
	});
	const sendOrder = (body: object, key = "key") => visitor.post("/api/orders", body, { "Idempotency-Key": key });
	const orderedSeat = async () => {
		await visitor.add(SEAT);
		const { body } = await sendOrder(await orderBody(2750));
		return {
			path: `/api/orders/${textAt(body, "number")}`,
			secret: { "X-Order-Secret": textAt(body, "secret") },
			body,
		};
	};
	const startPayment = async (order: Awaited<ReturnType<typeof orderedSeat>>) => {
		const body = { acquisition_id: 1, return_url: RETURN_URL, cancel_url: CANCEL_URL };
		return textAt((await visitor.post(`${order.path}/payments`, body, order.secret)).body, "redirect_url");
	};
	const statusOf = async (order: Awaited<ReturnType<typeof orderedSeat>>) =>
		textAt((await visitor.get(order.path, order.secret)).body, "status");

	beforeAll(async () => {
		sandbox = await startSandbox();
	});
	afterAll(() => sandbox.close());
	beforeEach(async () => {
		await new Visitor(sandbox.url).post("/sandbox/reset");
		visitor = new Visitor(sandbox.url);
		otherVisitor = new Visitor(sandbox.url);
	});

	test("creates an order of the basket with exact totals", async () => {
		await visitor.add(CLUB_TABLE, 3);
		const answer = await sendOrder(await orderBody("13199.67"));
		expect(answer).toMatchObject({
			status: 201,
			body: {
				status: "AWAITING_PAYMENT",
				pay_before: "2026-03-02T09:15:00.000Z",
				totals: { price: "11999.70", service_fee: "1199.97", discount: "0.00", total: "13199.67" },
				refund_until: "2026-03-08T16:30:00.000Z",
			},
		});
		expect(listAt(answer.body, "tickets")).toHaveLength(3);
		expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [] });
		expect(await otherVisitor.add(CLUB_TABLE, 6)).toMatchObject({ body: { code: "NOT_ENOUGH", args: { left: 5 } } });
	});

	test("returns the same order for the same idempotency key, even after a lost answer", async () => {
		await visitor.add(SEAT);
		const body = await orderBody(2750);
		await otherVisitor.post("/sandbox/faults", { method: "POST", path: "/api/orders", kind: "drop_after", times: 1 });
		await expect(sendOrder(body)).rejects.toThrow("fetch failed");
		const secondAnswer = await sendOrder(body);
		expect(secondAnswer).toMatchObject({ status: 201, body: { number: "400100001" } });
		expect((await sendOrder(body)).body).toEqual(secondAnswer.body);
		expect((await otherVisitor.get("/sandbox/health")).body).toMatchObject({ orders: 1 });
	});

	test("rejects a missing idempotency key, and one that was used for another body", async () => {
		await visitor.add(SEAT);
		const body = await orderBody(2750);
		await sendOrder(body);
		expect(await sendOrder({ ...body, expected_total: 1 })).toMatchObject({
			status: 422,
			body: { code: "VALIDATION", field: "Idempotency-Key" },
		});
		expect(await visitor.post("/api/orders", body)).toMatchObject({ status: 400, body: { field: "Idempotency-Key" } });
	});

	test("accepts a corrected order with the idempotency key of a refused one", async () => {
		await visitor.add(SEAT);
		expect((await sendOrder(await orderBody(1))).status).toBe(409);
		expect((await sendOrder(await orderBody(2750))).status).toBe(201);
	});

	test.each([
		["buyer.name", 422, { buyer: { name: " ", email: "o@example.org", phone: "+79161234567" } }],
		["buyer.email", 422, { buyer: { name: "О", email: "o@example", phone: "+79161234567" } }],
		["buyer.phone", 422, { buyer: { name: "О", email: "o@example.org", phone: "12-34" } }],
		["buyer.phone", 400, { buyer: { name: "О", email: "o@example.org" } }],
		["consents.offer", 422, { consents: { offer: false, personal_data: true } }],
		["consents.personal_data", 422, { consents: { offer: true, personal_data: false } }],
		["acquisition_id", 422, { acquisition_id: 77 }],
		["currency", 422, { currency: "USD" }],
		["expected_total", 422, { expected_total: "много" }],
	])("reports an invalid %s at its field (%i)", async (field, status, more) => {
		await visitor.add(SEAT);
		expect(await sendOrder(await orderBody(2750, more))).toMatchObject({ status, body: { code: "VALIDATION", field } });
		expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [{ state: "HELD" }] });
	});

	test("refuses an order after the basket, a price or a seat's availability changed", async () => {
		await visitor.add(SEAT);
		const outdatedBody = await orderBody(2750);
		await visitor.add(CLUB_TABLE);
		expect(await sendOrder(outdatedBody)).toMatchObject({ status: 409, body: { code: "BASKET_CHANGED" } });
		await visitor.remove(CLUB_TABLE);
		const withOneSeat = await orderBody(2750);
		await otherVisitor.post(`/sandbox/tickets/${SEAT}`, { price: 2600 });
		expect(await sendOrder(withOneSeat)).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
		await otherVisitor.post(`/sandbox/tickets/${SEAT}`, { taken: true });
		expect(await sendOrder(withOneSeat)).toMatchObject({ status: 409, body: { code: "SEAT_TAKEN" } });
	});

	test("refuses an order of expired tickets", async () => {
		await visitor.add(SEAT);
		const outdatedBody = await orderBody(2750);
		await otherVisitor.post("/sandbox/baskets", { expire: true });
		expect(await sendOrder(outdatedBody)).toMatchObject({ status: 409, body: { code: "BASKET_EXPIRED" } });
	});

	test("accepts an order whose expected total includes a changed price", async () => {
		await visitor.add(SEAT);
		await otherVisitor.post(`/sandbox/tickets/${SEAT}`, { price: 2600 });
		expect((await sendOrder(await orderBody("2850.00"))).status).toBe(201);
	});

	test("accepts an order without a basket version when the basket has none", async () => {
		await visitor.post("/sandbox/minimal", { on: true });
		await visitor.add(SEAT);
		const body = await orderBody(2750);
		expect(at(body, "basket_version")).toBeUndefined();
		expect((await sendOrder(body)).status).toBe(201);
	});

	test("returns an order only with its secret", async () => {
		const order = await orderedSeat();
		expect((await otherVisitor.get(order.path, order.secret)).status).toBe(200);
		expect(await otherVisitor.get(order.path, { "X-Order-Secret": "guess" })).toMatchObject({ status: 404 });
		expect(await visitor.get(order.path)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
	});

	test("gives a paid order barcodes, a receipt and an email", async () => {
		const order = await orderedSeat();
		expect(await visitor.atTheBank(await startPayment(order), "pay")).toBe(RETURN_URL);
		const { body } = await visitor.get(order.path, order.secret);
		expect(body).toMatchObject({ status: "PAID", tickets: [{ id: SEAT, barcode: "4001000010019" }] });
		const receipt = await fetch(textAt(body, "receipt_url"));
		expect(await receipt.text()).toContain("Чек по заказу № 400100001");
		await visitor.post(`${order.path}/resend`, undefined, order.secret);
		expect((await visitor.get("/sandbox/outbox")).body).toMatchObject({
			data: [
				{ to: "olga@example.org", kind: "paid" },
				{ to: "olga@example.org", kind: "resend" },
			],
		});
	});

	test("keeps a paid seat sold, and refuses a second payment", async () => {
		const order = await orderedSeat();
		const bank = await startPayment(order);
		await visitor.atTheBank(bank, "pay");
		sandbox.clock.advance(24 * 3600);
		expect(await otherVisitor.add(SEAT)).toMatchObject({ body: { code: "SEAT_TAKEN" } });
		const body = { acquisition_id: 1, return_url: RETURN_URL, cancel_url: CANCEL_URL };
		expect(await visitor.post(`${order.path}/payments`, body, order.secret)).toMatchObject({
			status: 409,
			body: { code: "ALREADY_PAID" },
		});
		await visitor.atTheBank(bank, "decline");
		expect(await statusOf(order)).toBe("PAID");
	});

	test("allows another payment after a decline", async () => {
		const order = await orderedSeat();
		expect(await visitor.atTheBank(await startPayment(order), "decline")).toBe(CANCEL_URL);
		expect(await statusOf(order)).toBe("FAILED");
		const secondPayment = await startPayment(order);
		expect(await statusOf(order)).toBe("AWAITING_PAYMENT");
		await visitor.atTheBank(secondPayment, "pay");
		expect(await statusOf(order)).toBe("PAID");
	});

	test("processes a slow payment for fifteen seconds, and returns the same bank page meanwhile", async () => {
		const order = await orderedSeat();
		const bank = await startPayment(order);
		expect(await visitor.atTheBank(bank, "slow")).toBe(RETURN_URL);
		expect(await statusOf(order)).toBe("PROCESSING");
		expect(await startPayment(order)).toBe(bank);
		sandbox.clock.advance(15);
		expect(await statusOf(order)).toBe("PAID");
	});

	test("keeps an order in status PROCESSING until it expires when the bank never answers", async () => {
		const order = await orderedSeat();
		await visitor.atTheBank(await startPayment(order), "silent");
		sandbox.clock.advance(10 * 60);
		expect(await statusOf(order)).toBe("PROCESSING");
		sandbox.clock.advance(5 * 60);
		expect(await statusOf(order)).toBe("EXPIRED");
	});

	test("keeps an order awaiting payment when the buyer goes back from the bank", async () => {
		const order = await orderedSeat();
		expect(await visitor.atTheBank(await startPayment(order), "back")).toBe(CANCEL_URL);
		expect(await statusOf(order)).toBe("AWAITING_PAYMENT");
	});

	test("expires an unpaid order and frees its seats", async () => {
		const order = await orderedSeat();
		expect(await otherVisitor.add(SEAT)).toMatchObject({ body: { code: "SEAT_TAKEN" } });
		sandbox.clock.advance(15 * 60);
		expect(await statusOf(order)).toBe("EXPIRED");
		expect((await otherVisitor.add(SEAT)).status).toBe(200);
		const body = { acquisition_id: 1, return_url: RETURN_URL, cancel_url: CANCEL_URL };
		expect((await visitor.post(`${order.path}/payments`, body, order.secret)).status).toBe(409);
	});

	test("shows order, total and a button for each outcome on the bank's page", async () => {
		const order = await orderedSeat();
		const page = textAt(await visitor.get(new URL(await startPayment(order)).pathname), "body");
		expect(page).toContain("Заказ № 400100001");
		expect(page).toMatch(/2\s750,00\s₽/);
		expect(page.match(/<button/g)).toHaveLength(7);
	});

	test("logs requests with their headers, including an order's secret", async () => {
		const order = await orderedSeat();
		await visitor.get(order.path, order.secret);
		const { body } = await otherVisitor.get("/sandbox/log");
		const withSecret = listAt(body, "data").filter((entry) => at(entry, "headers", "x-order-secret") !== undefined);
		expect(withSecret).toMatchObject([{ method: "GET", path: order.path, status: 200 }]);
	});
});
