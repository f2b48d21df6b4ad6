import { describe, expect, test } from "vitest";
import { listAt, textAt, valueAt } from "./answer-fields";
import { BUYER, sandboxForTests } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;

const CLUB_TABLE_ID = 10_290_001;

const { visitor, otherVisitor } = await sandboxForTests();

describe("the sandbox's orders", () => {
	test("creates an order of the basket's tickets with exact totals", async () => {
		await visitor.add(CLUB_TABLE_ID, 3);
		const answer = await visitor.order(await visitor.currentOrderBody("13199.67"));
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
		const order = await visitor.orderSeat(SEAT_ID);
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
		const order = await visitor.orderSeat(SEAT_ID);
		expect(listAt((await visitor.get("/api/basket")).body, "tickets")).toHaveLength(1);
		await order.pay("pay");
		expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [] });
	});

	test("returns the same order for the same idempotency key, even after a lost answer", async () => {
		await visitor.add(SEAT_ID);
		const body = await visitor.currentOrderBody(2750);
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
		const body = await visitor.currentOrderBody(2750);
		await visitor.order(body);
		const refusal = { code: "VALIDATION", field: "Idempotency-Key" };
		expect(await visitor.order({ ...body, expected_total: 1 })).toMatchObject({ status: 422, body: refusal });
		expect(await visitor.post("/api/orders", body)).toMatchObject({ status: 400, body: refusal });
	});

	test("accepts a corrected order with the idempotency key of the refused order", async () => {
		await visitor.add(SEAT_ID);
		expect((await visitor.order(await visitor.currentOrderBody(1))).status).toBe(409);
		expect((await visitor.order(await visitor.currentOrderBody(2750))).status).toBe(201);
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
			expect(await visitor.order(await visitor.currentOrderBody(2750, fields))).toMatchObject({
				status,
				body: { code: "VALIDATION", field },
			});
			expect((await visitor.get("/api/basket")).body).toMatchObject({ tickets: [{ state: "HELD" }] });
		},
	);

	test("refuses an order after the basket changed", async () => {
		await visitor.add(SEAT_ID);
		const outdatedBody = await visitor.currentOrderBody(2750);
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
		const outdatedBody = await visitor.currentOrderBody(2750);
		await otherVisitor.post(path, change);
		expect(await visitor.order(outdatedBody)).toMatchObject({ status: 409, body: { code } });
	});

	test("refuses an order after a price changed, and accepts it with the new total", async () => {
		await visitor.add(SEAT_ID);
		const outdatedBody = await visitor.currentOrderBody(2750);
		await otherVisitor.post(`/sandbox/tickets/${SEAT_ID}`, { price: 2600 });
		expect(await visitor.order(outdatedBody)).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
		expect((await visitor.order(await visitor.currentOrderBody("2850.00"))).status).toBe(201);
	});

	test("accepts an order without a basket version when the basket has none", async () => {
		await visitor.post("/sandbox/minimal", { on: true });
		await visitor.add(SEAT_ID);
		const body = await visitor.currentOrderBody(2750);
		expect(valueAt(body, "basket_version")).toBeUndefined();
		expect((await visitor.order(body)).status).toBe(201);
	});
});
