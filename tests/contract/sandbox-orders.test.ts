import { describe, expect, test } from "vitest";
import { listAt, textAt, valueAt } from "./answer-fields";
import { BUYER, orderBody, PAYMENT, sandboxForTests } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;
const CLUB_TABLE_ID = 10_290_001;
const SEAT_TAKEN_ANSWER = { status: 409, body: { code: "SEAT_TAKEN" } };

const { sandbox, visitor, otherVisitor } = await sandboxForTests();

describe("the sandbox's orders and payments", () => {
	/** Returns a valid body of an order request for the current basket of `visitor`; `fields` replace its fields. */
	const currentBody = async (expectedTotal: string | number, fields: object = {}) =>
		orderBody((await visitor.get("/api/basket")).body, expectedTotal, fields);
	/** Orders a seat. @returns the order's path and secret, and functions that call the API about this order */
	const orderedSeat = async () => {
		await visitor.add(SEAT_ID);
		const { body } = await visitor.order(await currentBody(2750));
		const path = `/api/orders/${textAt(body, "number")}`;
		const secret = { "X-Order-Secret": textAt(body, "secret") };
		const read = () => visitor.get(path, secret);
		return {
			path,
			secret,
			read,
			status: async () => textAt((await read()).body, "status"),
			startPayment: () => visitor.startPayment(path, secret),
			pay: async (choice: string) => visitor.atTheBank(await visitor.startPayment(path, secret), choice),
		};
	};

	test("creates an order of the basket's tickets with exact totals", async () => {
		await visitor.add(CLUB_TABLE_ID, 3);
		const answer = await visitor.order(await currentBody("13199.67"));
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
		expect(await otherVisitor.add(CLUB_TABLE_ID, 6)).toMatchObject({
			body: { code: "NOT_ENOUGH", args: { left: 5 } },
		});
	});

	test("sends the tickets to a corrected address, too, and only for who has the secret", async () => {
		const order = await orderedSeat();
		const change = (email: string, headers = order.secret) =>
			visitor.call("PATCH", order.path, { buyer: { email } }, headers);
		expect(await change("anna@example.org")).toMatchObject({
			status: 200,
			body: { buyer: { email: "anna@example.org" } },
		});
		expect((await visitor.call("PATCH", order.path, { buyer: { email: "x@example.org" } })).status).toBe(404);
		await order.pay("pay");
		await change("anna@example.net");
		const mails = listAt((await visitor.get("/sandbox/outbox")).body, "data").map((mail) =>
			textAt(mail, "to"),
		);
		expect(mails).toEqual(["anna@example.org", "anna@example.net"]);
		expect(valueAt((await order.read()).body, "buyer", "name")).toBe(BUYER.name);
	});

	test("keeps an ordered basket full until it is paid, if the profile says so", async () => {
		await visitor.post("/sandbox/profile", { basket_emptied: "when_paid" });
		const order = await orderedSeat();
		expect(listAt((await visitor.get("/api/basket")).body, "tickets")).toHaveLength(1);
		await order.pay("pay");
		expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [] });
	});

	test("returns the same order for the same idempotency key, even after a lost answer", async () => {
		await visitor.add(SEAT_ID);
		const body = await currentBody(2750);
		await otherVisitor.post("/sandbox/faults", {
			method: "POST",
			path: "/api/orders",
			kind: "drop_after",
			times: 1,
		});
		await expect(visitor.order(body)).rejects.toThrow("fetch failed");
		const secondAnswer = await visitor.order(body);
		expect(secondAnswer).toMatchObject({ status: 201, body: { number: "400100001" } });
		expect((await visitor.order(body)).body).toEqual(secondAnswer.body);
		expect((await otherVisitor.get("/sandbox/health")).body).toMatchObject({ orders: 1 });
	});

	test("rejects a missing idempotency key, and a key that was used for another body", async () => {
		await visitor.add(SEAT_ID);
		const body = await currentBody(2750);
		await visitor.order(body);
		const refusal = { code: "VALIDATION", field: "Idempotency-Key" };
		expect(await visitor.order({ ...body, expected_total: 1 })).toMatchObject({ status: 422, body: refusal });
		expect(await visitor.post("/api/orders", body)).toMatchObject({ status: 400, body: refusal });
	});

	test("accepts a corrected order with the idempotency key of the refused order", async () => {
		await visitor.add(SEAT_ID);
		expect((await visitor.order(await currentBody(1))).status).toBe(409);
		expect((await visitor.order(await currentBody(2750))).status).toBe(201);
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
	])(
		"reports an invalid %s at its field, with status %i (400 if it is missing)",
		async (field, status, fields) => {
			await visitor.add(SEAT_ID);
			expect(await visitor.order(await currentBody(2750, fields))).toMatchObject({
				status,
				body: { code: "VALIDATION", field },
			});
			expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [{ state: "HELD" }] });
		},
	);

	test("refuses an order after the basket changed", async () => {
		await visitor.add(SEAT_ID);
		const outdatedBody = await currentBody(2750);
		await visitor.add(CLUB_TABLE_ID);
		expect(await visitor.order(outdatedBody)).toMatchObject({
			status: 409,
			body: { code: "BASKET_CHANGED" },
		});
	});

	test.each([
		["BASKET_EXPIRED", "/sandbox/baskets", { expire: true }],
		["SEAT_TAKEN", `/sandbox/tickets/${SEAT_ID}`, { taken: true, price: 2600 }],
	])("refuses an order with code %s after POST %s %j", async (code, path, change) => {
		await visitor.add(SEAT_ID);
		const outdatedBody = await currentBody(2750);
		await otherVisitor.post(path, change);
		expect(await visitor.order(outdatedBody)).toMatchObject({ status: 409, body: { code } });
	});

	test("refuses an order after a price changed, and accepts it with the new total", async () => {
		await visitor.add(SEAT_ID);
		const outdatedBody = await currentBody(2750);
		await otherVisitor.post(`/sandbox/tickets/${SEAT_ID}`, { price: 2600 });
		expect(await visitor.order(outdatedBody)).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
		expect((await visitor.order(await currentBody("2850.00"))).status).toBe(201);
	});

	test("accepts an order without a basket version when the basket has none", async () => {
		await visitor.post("/sandbox/minimal", { on: true });
		await visitor.add(SEAT_ID);
		const body = await currentBody(2750);
		expect(valueAt(body, "basket_version")).toBeUndefined();
		expect((await visitor.order(body)).status).toBe(201);
	});

	test("returns an order only to requests with the order's secret", async () => {
		const order = await orderedSeat();
		expect((await otherVisitor.get(order.path, order.secret)).status).toBe(200);
		expect(await otherVisitor.get(order.path, { "X-Order-Secret": "guess" })).toMatchObject({ status: 404 });
		expect(await visitor.get(order.path)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
	});

	test("gives a paid order barcodes and a receipt, and sends an email on payment and on request", async () => {
		const order = await orderedSeat();
		expect(await order.pay("pay")).toBe(PAYMENT.return_url);
		const { body } = await order.read();
		expect(body).toMatchObject({ status: "PAID", tickets: [{ id: SEAT_ID, barcode: "4001000010019" }] });
		const receipt = await fetch(textAt(body, "receipt_url"));
		expect(await receipt.text()).toContain("Чек по заказу № 400100001");
		await visitor.post(`${order.path}/resend`, undefined, order.secret);
		const mails = ["paid", "resend"].map((kind) => ({ to: BUYER.email, kind }));
		expect((await visitor.get("/sandbox/outbox")).body).toMatchObject({ data: mails });
	});

	test("keeps a paid seat sold, and refuses a second payment", async () => {
		const order = await orderedSeat();
		const bank = await order.startPayment();
		await visitor.atTheBank(bank, "pay");
		sandbox.clock.advance(24 * 3600);
		expect(await otherVisitor.add(SEAT_ID)).toMatchObject(SEAT_TAKEN_ANSWER);
		const secondPayment = await visitor.post(`${order.path}/payments`, PAYMENT, order.secret);
		expect(secondPayment).toMatchObject({ status: 409, body: { code: "ALREADY_PAID" } });
		await visitor.atTheBank(bank, "decline");
		expect(await order.status()).toBe("PAID");
	});

	test.each([
		["decline", "FAILED"],
		["back", "AWAITING_PAYMENT"],
	])(
		"allows another payment after the choice “%s” at the bank, which leaves the order %s",
		async (choice, status) => {
			const order = await orderedSeat();
			expect(await order.pay(choice)).toBe(PAYMENT.cancel_url);
			expect(await order.status()).toBe(status);
			const secondPayment = await order.startPayment();
			expect(await order.status()).toBe("AWAITING_PAYMENT");
			await visitor.atTheBank(secondPayment, "pay");
			expect(await order.status()).toBe("PAID");
		},
	);

	test("processes a slow payment for fifteen seconds; a payment started meanwhile has the same bank page", async () => {
		const order = await orderedSeat();
		const bank = await order.startPayment();
		expect(await visitor.atTheBank(bank, "slow")).toBe(PAYMENT.return_url);
		expect(await order.status()).toBe("PROCESSING");
		expect(await order.startPayment()).toBe(bank);
		sandbox.clock.advance(15);
		expect(await order.status()).toBe("PAID");
	});

	test("keeps an order PROCESSING and then expires it when the bank never answers", async () => {
		const order = await orderedSeat();
		await order.pay("silent");
		sandbox.clock.advance(10 * 60);
		expect(await order.status()).toBe("PROCESSING");
		sandbox.clock.advance(5 * 60);
		expect(await order.status()).toBe("EXPIRED");
	});

	test("expires an unpaid order and frees its seats", async () => {
		const order = await orderedSeat();
		expect(await otherVisitor.add(SEAT_ID)).toMatchObject(SEAT_TAKEN_ANSWER);
		sandbox.clock.advance(15 * 60);
		expect(await order.status()).toBe("EXPIRED");
		expect((await otherVisitor.add(SEAT_ID)).status).toBe(200);
		expect((await visitor.post(`${order.path}/payments`, PAYMENT, order.secret)).status).toBe(409);
	});

	test("shows on the bank's page the order's number and total, and a button for each outcome", async () => {
		const order = await orderedSeat();
		const page = textAt(await visitor.get(new URL(await order.startPayment()).pathname), "body");
		expect(page).toContain("Заказ № 400100001");
		expect(page).toMatch(/2\s750,00\s₽/);
		expect(page.match(/<button/g)).toHaveLength(7);
	});

	test("logs the method, path, status and X-Order-Secret header of requests", async () => {
		const order = await orderedSeat();
		await order.read();
		const { body } = await otherVisitor.get("/sandbox/log");
		const withSecret = listAt(body, "data").filter(
			(entry) => valueAt(entry, "headers", "x-order-secret") !== undefined,
		);
		expect(withSecret).toMatchObject([{ method: "GET", path: order.path, status: 200 }]);
	});
});
