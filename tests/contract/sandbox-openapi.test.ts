import { describe, expect, test } from "vitest";
import { SOURCE_IDS } from "../sandbox/server/small-data";
import { listAt, numberAt, textAt, valueAt } from "./answer-fields";
import { ApiDescription, LISTS } from "./api-description";
import { BUYER, orderBody, PAYMENT, sandboxForTests, Visitor } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;
const CLUB_TICKET_ID = 10_290_000;

const { sandbox, visitor } = await sandboxForTests();

describe("openapi.yaml", () => {
	const api = new ApiDescription();

	test.each(LISTS)(
		"describes a page of %s, and the refusal of pages of over 100 records",
		async (operation, path) => {
			const body = api.expectAnswer(operation, await visitor.get(path), 200);
			expect(listAt(body, "data").length).toBeGreaterThan(0);
			expect(valueAt(body, "meta", "total")).toBe(listAt(body, "data").length);
			const refusal = api.expectAnswer(operation, await visitor.get(`${path}?per_page=501`), 400);
			expect(refusal).toMatchObject({ code: "VALIDATION", field: "per_page" });
		},
	);

	test("describes payment methods and the landing", async () => {
		const methods = api.expectAnswer("listAcquisitions", await visitor.get("/v2/acquisitions"), 200);
		expect(listAt(methods, "results").map((method) => valueAt(method, "code"))).toEqual(["card", "sbp"]);
		const landing = api.expectAnswer("getLanding", await visitor.get("/v2/landings/1"), 200);
		expect(valueAt(landing, "languages")).toEqual(["ru", "en"]);
		api.expectAnswer("getLanding", await visitor.get("/v2/landings/999"), 404);
	});

	test("describes live prices with each availability except `few_left`", async () => {
		const ids = Object.values(SOURCE_IDS).join(",");
		const path = `/v2/events_prices?event_source_id_in=${ids}&currency_code=RUB&source_id=2`;
		const prices = api.expectAnswer("listEventsPrices", await visitor.get(path), 200);
		const availabilities = "on_sale on_sale sold_out reserved not_started ended unknown on_sale".split(" ");
		expect(listAt(prices).map((price) => valueAt(price, "availability"))).toEqual(availabilities);
		api.expectAnswer("listEventsPrices", await visitor.get("/v2/events_prices"), 400);
	});

	test("describes prices of dates with and without a seat map, in a currency other than RUB", async () => {
		for (const id of Object.values(SOURCE_IDS)) {
			const path = `/v2/dates_prices?event_source_id=${id}&currency=USD&source_id=2`;
			expect(
				listAt(api.expectAnswer("listDatesPrices", await visitor.get(path), 200)).length,
			).toBeGreaterThan(0);
		}
		api.expectAnswer(
			"listDatesPrices",
			await visitor.get("/v2/dates_prices?event_source_id=1&currency=XXX"),
			400,
		);
	});

	test("describes the answers and errors of each basket call", async () => {
		api.expectAnswer("changeBasket", await visitor.remove(SEAT_ID), 401);
		api.expectAnswer("getBasket", await visitor.get("/api/basket"), 200);
		api.expectAnswer("changeBasket", await visitor.add(SEAT_ID), 200);
		api.expectAnswer("changeBasket", await visitor.update(CLUB_TICKET_ID, 2), 404);
		api.expectAnswer("changeBasket", await visitor.add(CLUB_TICKET_ID, 9), 409);
		const withoutType = api.expectAnswer("changeBasket", await visitor.post("/api/basket", {}), 400);
		expect(withoutType).toMatchObject({ field: "type" });
		api.expectAnswer("changeBasket", await visitor.post("/api/basket", "{"), 400);
		const withWrongId = api.expectAnswer("changeBasket", await visitor.add("seat"), 400);
		expect(withWrongId).toMatchObject({ field: "ticket.id" });
		api.expectAnswer("changeBasket", await visitor.add(SEAT_ID, -1), 422);
		api.expectAnswer("extendBasket", await visitor.post("/api/basket/extend"), 200);
		api.expectAnswer("clearBasket", await visitor.call("DELETE", "/api/basket"), 200);
		api.expectAnswer("extendBasket", await visitor.post("/api/basket/extend"), 409);
		api.expectAnswer("extendBasket", await new Visitor(sandbox.url).post("/api/basket/extend"), 401);
	});

	test("describes the answers and errors of promo codes and gift certificates", async () => {
		const code = (text: string) => ({ code: text });
		await visitor.add(SEAT_ID);
		for (const text of ["ANTRAKT10", "PODAROK02000"])
			api.expectAnswer("applyCode", await visitor.post("/api/basket/promo", code(text)), 200);
		api.expectAnswer("applyCode", await visitor.post("/api/basket/promo", {}), 400);
		api.expectAnswer("applyCode", await visitor.post("/api/basket/promo", code("NONE")), 422);
		api.expectAnswer("removeCode", await visitor.call("DELETE", "/api/basket/promo"), 200);
		const stranger = () => new Visitor(sandbox.url);
		api.expectAnswer("applyCode", await stranger().post("/api/basket/promo", code("ANTRAKT10")), 401);
		api.expectAnswer("removeCode", await stranger().call("DELETE", "/api/basket/promo"), 401);
	});

	test("describes the answers and errors of each call from basket through order and payment to tickets", async () => {
		const basket = api.expectAnswer("changeBasket", await visitor.add(SEAT_ID), 200);
		api.expectAnswer("makeOrder", await new Visitor(sandbox.url).post("/api/orders", {}), 401);
		api.expectAnswer("makeOrder", await visitor.post("/api/orders", {}), 400);
		const invalidBody = orderBody(basket, 2750, { buyer: { ...BUYER, email: "olga" } });
		api.expectAnswer("makeOrder", await visitor.order(invalidBody), 422);
		api.expectAnswer("makeOrder", await visitor.order(orderBody(basket, 1)), 409);
		const createdOrder = api.expectAnswer(
			"makeOrder",
			await visitor.order(orderBody(basket, "2750.00")),
			201,
		);
		const optional = [
			"created",
			"pay_before",
			"server_time",
			"buyer",
			"tickets",
			"totals",
			"currency",
			"acquisition_id",
		];
		expect(Object.keys(Object(createdOrder))).toEqual(expect.arrayContaining(optional));
		const path = `/api/orders/${textAt(createdOrder, "number")}`;
		const secret = { "X-Order-Secret": textAt(createdOrder, "secret") };

		api.expectAnswer("getOrder", await visitor.get(path, secret), 200);
		api.expectAnswer("getOrder", await visitor.get(path), 404);
		api.expectAnswer("resendTickets", await visitor.post(`${path}/resend`, undefined, secret), 422);

		const newEmail = (email?: string) => ({ buyer: { email } });
		const change = (body: object, headers = secret) => visitor.call("PATCH", path, body, headers);
		api.expectAnswer("changeOrderEmail", await change(newEmail()), 400);
		api.expectAnswer("changeOrderEmail", await change(newEmail("anna")), 422);
		api.expectAnswer(
			"changeOrderEmail",
			await change(newEmail("anna@example.org"), { "X-Order-Secret": "x" }),
			404,
		);
		api.expectAnswer("changeOrderEmail", await change(newEmail("anna@example.org")), 200);

		api.expectAnswer("payOrder", await visitor.post(`${path}/payments`, {}, secret), 400);
		api.expectAnswer(
			"payOrder",
			await visitor.post(`${path}/payments`, { ...PAYMENT, return_url: "x" }, secret),
			422,
		);
		api.expectAnswer(
			"payOrder",
			await visitor.post(`${path}/payments`, PAYMENT, { "X-Order-Secret": "x" }),
			404,
		);
		const redirect = api.expectAnswer(
			"payOrder",
			await visitor.post(`${path}/payments`, PAYMENT, secret),
			200,
		);
		await visitor.atTheBank(textAt(redirect, "redirect_url"), "pay");
		api.expectAnswer("payOrder", await visitor.post(`${path}/payments`, PAYMENT, secret), 409);

		const paidOrder = api.expectAnswer("getOrder", await visitor.get(path, secret), 200);
		expect(textAt(paidOrder, "tickets", 0, "barcode")).toHaveLength(13);
		api.expectAnswer("resendTickets", await visitor.post(`${path}/resend`, undefined, secret), 204);
		api.expectAnswer("resendTickets", await visitor.post("/api/orders/1/resend", undefined, secret), 404);
	});

	test("allows answers that have only required fields", async () => {
		await visitor.post("/sandbox/minimal", { on: true });
		for (const [operation, path] of LISTS) api.expectAnswer(operation, await visitor.get(path), 200);
		const event = await visitor.get("/v1/events?per_page=1");
		expect(Object.keys(Object(valueAt(event.body, "data", 0))).sort()).toEqual(["event_source_id", "id"]);
		expect(api.expectAnswer("getLanding", await visitor.get("/v2/landings/1"), 200)).toEqual({ id: "1" });
		const dates = await visitor.get(`/v2/dates_prices?event_source_id=${SOURCE_IDS.club}`);
		expect(numberAt(api.expectAnswer("listDatesPrices", dates, 200), 0, "offers", 0, "id")).toBe(
			CLUB_TICKET_ID,
		);
		const basket = api.expectAnswer("changeBasket", await visitor.add(CLUB_TICKET_ID), 200);
		expect(Object.keys(Object(basket)).sort()).toEqual(["created", "tickets"]);
	});

	test("describes only responses that these tests cover", () => {
		expect(api.untested()).toEqual([]);
	});
});
