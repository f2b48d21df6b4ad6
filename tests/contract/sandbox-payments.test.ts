import { describe, expect, test } from "vitest";
import { listAt, textAt, valueAt } from "./answer-fields";
import { BUYER, PAYMENT, sandboxForTests } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;

const SEAT_TAKEN_ANSWER = { status: 409, body: { code: "SEAT_TAKEN" } };

const { sandbox, visitor, otherVisitor } = await sandboxForTests();

describe("the sandbox's orders after they were placed", () => {
	test("returns an order only to requests with the order's secret", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
		expect((await otherVisitor.get(order.path, order.secret)).status).toBe(200);
		expect(await otherVisitor.get(order.path, { "X-Order-Secret": "guess" })).toMatchObject({ status: 404 });
		expect(await visitor.get(order.path)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
	});

	test("gives a paid order barcodes and a receipt, and sends an email on payment and on request", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
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
		const order = await visitor.orderSeat(SEAT_ID);
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
			const order = await visitor.orderSeat(SEAT_ID);
			expect(await order.pay(choice)).toBe(PAYMENT.cancel_url);
			expect(await order.status()).toBe(status);
			const secondPayment = await order.startPayment();
			expect(await order.status()).toBe("AWAITING_PAYMENT");
			await visitor.atTheBank(secondPayment, "pay");
			expect(await order.status()).toBe("PAID");
		},
	);

	test("processes a slow payment for fifteen seconds; a payment started meanwhile has the same bank page", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
		const bank = await order.startPayment();
		expect(await visitor.atTheBank(bank, "slow")).toBe(PAYMENT.return_url);
		expect(await order.status()).toBe("PROCESSING");
		expect(await order.startPayment()).toBe(bank);
		sandbox.clock.advance(15);
		expect(await order.status()).toBe("PAID");
	});

	test("keeps an order PROCESSING and then expires it when the bank never answers", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
		await order.pay("silent");
		sandbox.clock.advance(10 * 60);
		expect(await order.status()).toBe("PROCESSING");
		sandbox.clock.advance(5 * 60);
		expect(await order.status()).toBe("EXPIRED");
	});

	test("expires an unpaid order and frees its seats", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
		expect(await otherVisitor.add(SEAT_ID)).toMatchObject(SEAT_TAKEN_ANSWER);
		sandbox.clock.advance(15 * 60);
		expect(await order.status()).toBe("EXPIRED");
		expect((await otherVisitor.add(SEAT_ID)).status).toBe(200);
		expect((await visitor.post(`${order.path}/payments`, PAYMENT, order.secret)).status).toBe(409);
	});

	test("shows on the bank's page the order's number and total, and a button for each outcome", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
		const page = textAt(await visitor.get(new URL(await order.startPayment()).pathname), "body");
		expect(page).toContain("Заказ № 400100001");
		expect(page).toMatch(/2\s750,00\s₽/);
		expect(page.match(/<button/g)).toHaveLength(7);
	});

	test("logs the method, path, status and X-Order-Secret header of requests", async () => {
		const order = await visitor.orderSeat(SEAT_ID);
		await order.read();
		const { body } = await otherVisitor.get("/sandbox/log");
		const withSecret = listAt(body, "data").filter(
			(entry) => valueAt(entry, "headers", "x-order-secret") !== undefined,
		);
		expect(withSecret).toMatchObject([{ method: "GET", path: order.path, status: 200 }]);
	});
});
