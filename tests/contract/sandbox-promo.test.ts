import { describe, expect, test } from "vitest";
import { orderBody, sandboxForTests } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event: 2,500 roubles and a fee of 250. */
const SEAT_ID = 10_100_001;

const { visitor } = await sandboxForTests();

describe("the sandbox's promo codes and gift certificates", () => {
	const apply = (code: string) => visitor.post("/api/basket/promo", { code });
	const basket = async () => (await visitor.get("/api/basket")).body;

	test("takes a part of the total off for a promo code, until the code is removed", async () => {
		await visitor.add(SEAT_ID);
		expect(await apply("antrakt10")).toMatchObject({
			status: 200,
			body: { promo: { code: "ANTRAKT10" }, discount: "250.00", totals: { to_pay: "2500.00" } },
		});
		const removed = await visitor.call("DELETE", "/api/basket/promo");
		expect(removed.body).not.toHaveProperty("promo");
		expect(removed.body).not.toHaveProperty("totals");
	});

	test("pays a part of an order with a certificate, whose remainder later orders can use", async () => {
		await visitor.add(SEAT_ID);
		expect((await apply("PODAROK02000")).body).toMatchObject({
			certificate: { balance: "2000.00", used: "2000.00" },
			totals: { to_pay: "750.00" },
		});
		expect(await visitor.order(orderBody(await basket(), "2750.00"))).toMatchObject({ status: 409 });
		expect(await visitor.order(orderBody(await basket(), "750.00"), "key-2")).toMatchObject({
			status: 201,
			body: { status: "AWAITING_PAYMENT", totals: { discount: "2000.00", total: "750.00" } },
		});
		expect(await apply("PODAROK02000")).toMatchObject({ status: 422, body: { code: "PROMO_EXPIRED" } });
	});

	test("makes an order paid at once if a certificate pays all of it", async () => {
		await visitor.add(SEAT_ID);
		await apply("PODAROK50000");
		expect(await visitor.order(orderBody(await basket(), "0.00"))).toMatchObject({
			status: 201,
			body: { status: "PAID", totals: { total: "0.00" } },
		});
	});

	test.each([
		["NONE", "PROMO_UNKNOWN"],
		["LETO2025", "PROMO_EXPIRED"],
	])("refuses the code %s with %s", async (text, code) => {
		await visitor.add(SEAT_ID);
		expect(await apply(text)).toMatchObject({ status: 422, body: { code } });
	});
});
