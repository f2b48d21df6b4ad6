import { describe, expect, test } from "vitest";
import { readSettings } from "../sandbox/server/settings";
import { SOURCE_IDS } from "../sandbox/server/small-data";
import { listAt, numberAt, textAt, valueAt } from "./answer-fields";
import { ApiDescription } from "./api-description";
import { orderBody, PAYMENT, sandboxForTests, Visitor } from "./sandbox-visitor";

/** Ticket id of seat 1 in row 1 of the seated event. */
const SEAT_ID = 10_100_001;
const CLUB_TICKET_ID = 10_290_000;

const { sandbox, visitor } = await sandboxForTests({ profile: "production", prefix: "/backend" });

describe("the sandbox's production-like profile", () => {
	const api = new ApiDescription();

	const setProfile = (change: object) => visitor.post("/sandbox/profile", change);
	const sendOrder = (key: string, basket: unknown) =>
		visitor.order(orderBody(basket, basketTotal(basket)), key);
	const placeOrder = async (key: string, ticket: number | string = CLUB_TICKET_ID) =>
		sendOrder(key, (await visitor.add(ticket)).body);
	const createOrder = async (key: string, addedTicket?: unknown) => {
		const { body } = addedTicket ? await sendOrder(key, addedTicket) : await placeOrder(key);
		const [number, secret] = [valueAt(body, "number"), valueAt(body, "secret")];
		return {
			body,
			number,
			path: `/api/orders/${encodeURIComponent(String(number))}`,
			headers: typeof secret === "string" ? { "X-Order-Secret": secret } : {},
		};
	};
	type Order = Awaited<ReturnType<typeof createOrder>>;
	const statusAfter = async ({ path, headers }: Order, seconds: number) => {
		sandbox.clock.advance(seconds);
		return textAt((await visitor.get(path, headers)).body, "status");
	};
	const pay = async ({ path, headers }: Order, choice = "pay") =>
		visitor.atTheBank(await visitor.startPayment(path, headers), choice);
	const setPaid = ({ path }: Order) =>
		visitor.post(`/sandbox${path.slice("/api".length)}`, { status: "PAID" });

	test("SANDBOX_PROFILE chooses the profile, and an unknown name is rejected", () => {
		expect(readSettings({ SANDBOX_PROFILE: "production" }).profile).toBe("production");
		expect(() => readSettings({ SANDBOX_PROFILE: "prod" })).toThrow(
			"SANDBOX_PROFILE must be one of kind, production",
		);
	});

	test("POST /sandbox/profile sets a profile and its traits until a reset, and rejects an unknown name", async () => {
		const { body } = await setProfile({ name: "kind", payment: "late" });
		expect(body).toMatchObject({ order_numbers: "digits", payment: "late" });
		await visitor.post("/sandbox/reset");
		expect((await visitor.get("/sandbox/health")).body).toMatchObject({
			profile: { order_numbers: "mixed" },
		});
		expect((await setProfile({ name: "strict" })).status).toBe(400);
	});

	test("gives order numbers as JSON numbers, one-digit strings, and strings with special characters", async () => {
		const numbers: unknown[] = [];
		for (const key of ["a", "b", "c"]) {
			const order = await createOrder(key);
			numbers.push(order.number);
			expect((await visitor.get(order.path, order.headers)).status).toBe(200);
			sandbox.clock.advance(1);
		}
		expect(new Set(numbers.map((number) => typeof number))).toEqual(new Set(["number", "string"]));
		expect(numbers).toContainEqual(expect.stringMatching(/^A-\d+\/2 5%$/));
		expect(numbers).toContainEqual(expect.stringMatching(/^\d$/));
	});

	test("reports a payment as FAILED first, then as PROCESSING and PAID", async () => {
		const order = await createOrder("a");
		expect(await pay(order)).toBe(PAYMENT.return_url);
		const failedOrder = (await visitor.get(order.path, order.headers)).body;
		expect(failedOrder).toMatchObject({ status: "FAILED" });
		expect(valueAt(failedOrder, "charged")).toBeUndefined();
		expect((await visitor.get("/sandbox/orders")).body).toMatchObject({ data: [{ charge: "pending" }] });
		expect(await statusAfter(order, 2)).toBe("PROCESSING");
		expect(await statusAfter(order, 2)).toBe("PAID");
		expect((await visitor.get("/sandbox/orders")).body).toMatchObject({ data: [{ charge: "taken" }] });
	});

	test("can leave an order AWAITING_PAYMENT for some seconds after the buyer has paid at the bank", async () => {
		await setProfile({ payment: "late" });
		const order = await createOrder("a");
		const bankUrl = await visitor.startPayment(order.path, order.headers);
		await visitor.atTheBank(bankUrl, "pay");
		expect(await statusAfter(order, 0)).toBe("AWAITING_PAYMENT");
		expect(await visitor.startPayment(order.path, order.headers)).toBe(bankUrl);
		expect(await statusAfter(order, 4)).toBe("PAID");
	});

	test("can be replaced by the profile “kind”, which reports that a declined payment wasn't charged", async () => {
		await setProfile({ name: "kind" });
		const order = await createOrder("a");
		await pay(order, "decline");
		const { body } = await visitor.get(order.path, order.headers);
		expect(body).toMatchObject({ status: "FAILED", charged: false });
	});

	test("answers a repeated idempotency key with 409 and no error code while the order is being made", async () => {
		const basket = (await visitor.add(CLUB_TICKET_ID)).body;
		await sendOrder("a", basket);
		const secondAnswer = api.expectAnswer("makeOrder", await sendOrder("a", basket), 409);
		expect(valueAt(secondAnswer, "code")).toBeUndefined();
		sandbox.clock.advance(1);
		expect((await sendOrder("a", basket)).status).toBe(201);
	});

	test("can make orders without a secret, and then returns an order only to the session that created it", async () => {
		await setProfile({ order_secret: false });
		const { path, headers } = await createOrder("a");
		expect(headers).toEqual({});
		expect((await visitor.get(path)).status).toBe(200);
		expect((await new Visitor(sandbox.url).get(path)).status).toBe(404);
		expect((await visitor.post(`${path}/payments`, PAYMENT)).status).toBe(200);
	});

	test("merges an order's tickets of one category into one line with several barcodes", async () => {
		const order = await createOrder("a", (await visitor.add(CLUB_TICKET_ID, 3)).body);
		await setPaid(order);
		const paidOrder = (await visitor.get(order.path, order.headers)).body;
		expect(listAt(paidOrder, "tickets")).toMatchObject([{ count: 3 }]);
		expect(new Set(listAt(paidOrder, "tickets", 0, "barcodes")).size).toBe(3);
	});

	test("returns event source ids and ticket ids as strings, and accepts these ids in requests", async () => {
		const dates = (await visitor.get(`/v2/dates_prices?event_source_id=s-${SOURCE_IDS.club}`)).body;
		const id = textAt(dates, 0, "offers", 0, "id");
		expect(id).toBe(`t-${CLUB_TICKET_ID}`);
		expect((await placeOrder("a", id)).status).toBe(201);
		const prices = await visitor.get(
			`/v2/events_prices?event_source_id_in=s-${SOURCE_IDS.club},s-${SOURCE_IDS.seated}`,
		);
		expect(listAt(prices.body).map((price) => valueAt(price, "id"))).toEqual([
			`s-${SOURCE_IDS.club}`,
			`s-${SOURCE_IDS.seated}`,
		]);
		expect(textAt((await visitor.get("/v1/events?per_page=1")).body, "data", 0, "event_source_id")).toMatch(
			/^s-\d+$/,
		);
	});

	test("returns baskets and orders with invalid and missing fields", async () => {
		await visitor.add(SEAT_ID);
		const basket = (await visitor.add(CLUB_TICKET_ID)).body;
		expect(valueAt(basket, "tickets", 0, "event", "time_zone")).toBe("MSK");
		expect(valueAt(basket, "tickets", 1, "event", "time_zone")).toBe("GMT+3");
		expect(valueAt(basket, "limits")).toBeNull();
		const { body } = await sendOrder("a", basket);
		expect(valueAt(body, "server_time")).toBeUndefined();
		expect(valueAt(body, "totals", "discount")).toBeUndefined();
	});

	test("returns `expires_at` even after the hold has expired, and baskets in another currency than requested", async () => {
		const { body } = await visitor.add(SEAT_ID);
		sandbox.clock.advance(16 * 60);
		expect((await visitor.get("/api/basket")).body).toMatchObject({ expires_at: textAt(body, "expires_at") });
		await setProfile({ basket_currency: "USD" });
		expect((await new Visitor(sandbox.url).get("/api/basket?currency=RUB")).body).toMatchObject({
			currency: "USD",
		});
		await setProfile({});
		for (const [requested, currency] of Object.entries({ RUB: "USD", USD: "RUB" })) {
			const answer = await new Visitor(sandbox.url).get(`/api/basket?currency=${requested}`);
			expect(answer.body).toMatchObject({ currency });
		}
	});

	test("returns some prices in another currency than requested, with that currency's code", async () => {
		const shows = [SOURCE_IDS.seated, SOURCE_IDS.club];
		const prices = await visitor.get(`/v2/events_prices?event_source_id_in=${shows}&currency_code=RUB`);
		const currencies = listAt(prices.body).map((price) => valueAt(price, "currency_code"));
		expect(new Set(currencies)).toEqual(new Set(["RUB", "USD"]));
		for (const [row, show] of shows.entries()) {
			const dates = (await visitor.get(`/v2/dates_prices?event_source_id=${show}&currency=RUB`)).body;
			expect(valueAt(dates, 0, "currency_code") ?? "RUB").toBe(currencies[row]);
			expect(Number(textAt(dates, 0, "price_min"))).toBe(numberAt(prices.body, row, "price_min"));
		}
	});

	test("matches openapi.yaml when the profile changes no fields", async () => {
		await setProfile({ fields: {} });
		api.expectAnswer("changeBasket", await visitor.add(SEAT_ID), 200);
		api.expectAnswer("makeOrder", await placeOrder("a"), 201);
		const order = await createOrder("b");
		await setPaid(order);
		api.expectAnswer("getOrder", await visitor.get(order.path, order.headers), 200);
		api.expectAnswer("listEvents", await visitor.get("/v1/events"), 200);
		api.expectAnswer(
			"listDatesPrices",
			await visitor.get(`/v2/dates_prices?event_source_id=${SOURCE_IDS.seated}`),
			200,
		);
	});

	test("serves the APIs also under the configured path prefix /backend, but not under /backendless", async () => {
		expect((await visitor.get("/backend/v1/news")).status).toBe(200);
		expect((await visitor.get("/backendless/v1/news")).status).toBe(404);
		expect((await visitor.get("/backend/api/basket")).body).toMatchObject({ tickets: [] });
	});

	test("sets a SameSite=None cookie for a shop on another host, and a SameSite=Lax cookie otherwise", async () => {
		const cookieFor = async (origin: string) =>
			(await new Visitor(sandbox.url).get("/api/basket", { origin })).headers.get("set-cookie");
		expect(await cookieFor("http://127.0.0.1:9000")).toContain("SameSite=None; Secure; Partitioned");
		expect(await cookieFor("http://localhost:9000")).toContain("SameSite=Lax");
	});
});

/** Returns a basket's total with service fees, in major units with two decimals. */
function basketTotal(basket: unknown): string {
	const kopecks = listAt(basket, "tickets").reduce<number>((sum, ticket) => {
		const price = Math.round(Number(textAt(ticket, "price")) * 100);
		const fee = Math.round(numberAt(ticket, "extra", "service_fee") * 100);
		return sum + (price + fee) * numberAt(ticket, "count");
	}, 0);
	return (kopecks / 100).toFixed(2);
}
