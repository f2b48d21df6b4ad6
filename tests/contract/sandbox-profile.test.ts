import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../sandbox/server/sandbox";
import { readSettings } from "../sandbox/server/settings";
import { SHOWS } from "../sandbox/server/small-data";
import { at, listAt, numberAt, textAt } from "./answer-fields";
import { ApiDescription } from "./api-description";
import { type Answer, startSandbox, Visitor } from "./sandbox-visitor";

const SEAT = 10_100_001;
const CLUB_TICKET = 10_290_000;
const PAYMENT = { acquisition_id: 1, return_url: "http://localhost:1/back", cancel_url: "http://localhost:1/no" };

describe("the production-like profile", () => {
	const api = new ApiDescription();
	let sandbox: Sandbox;
	let visitor: Visitor;

	const setProfile = (change: object) => visitor.post("/sandbox/profile", change);
	const placeOrder = async (key: string, ticket: number | string = CLUB_TICKET): Promise<Answer> => {
		const basket = (await visitor.post("/api/basket", { type: "ADD_TICKET", ticket: { id: ticket, count: 1 } })).body;
		return sendOrder(key, basket);
	};
	const sendOrder = (key: string, basket: unknown) =>
		visitor.post(
			"/api/orders",
			{
				basket_version: at(basket, "version"),
				expected_total: ticketTotal(basket),
				buyer: { name: "Ольга", email: "olga@example.org", phone: "+79161234567" },
				acquisition_id: 1,
				consents: { offer: true, personal_data: true },
			},
			{ "Idempotency-Key": key },
		);
	const createOrder = async (key: string) => {
		const { body } = await placeOrder(key);
		const secret = at(body, "secret");
		return {
			path: `/api/orders/${encodeURIComponent(String(at(body, "number")))}`,
			headers: typeof secret === "string" ? { "X-Order-Secret": secret } : {},
			number: at(body, "number"),
		};
	};
	const statusAt = async (path: string, headers: Record<string, string>, seconds = 0) => {
		sandbox.clock.advance(seconds);
		return textAt((await visitor.get(path, headers)).body, "status");
	};

	beforeAll(async () => {
		sandbox = await startSandbox({ profile: "production", prefix: "/backend" });
	});
	afterAll(() => sandbox.close());
	beforeEach(async () => {
		visitor = new Visitor(sandbox.url);
		await visitor.post("/sandbox/reset");
	});

	test("is chosen by SANDBOX_PROFILE, which rejects an unknown name", () => {
		expect(readSettings({ SANDBOX_PROFILE: "production" }).profile).toBe("production");
		expect(() => readSettings({ SANDBOX_PROFILE: "prod" })).toThrow("SANDBOX_PROFILE must be one of kind, production");
	});

	test("allows single traits to be changed until a reset", async () => {
		expect((await setProfile({ name: "kind", payment: "late" })).body).toMatchObject({
			order_numbers: "digits",
			payment: "late",
		});
		await visitor.post("/sandbox/reset");
		expect((await visitor.get("/sandbox/health")).body).toMatchObject({ profile: { order_numbers: "mixed" } });
		expect((await setProfile({ name: "strict" })).status).toBe(400);
	});

	test("gives order numbers as JSON numbers, single digits, and strings with special characters", async () => {
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
		const { path, headers } = await createOrder("a");
		const bankUrl = textAt((await visitor.post(`${path}/payments`, PAYMENT, headers)).body, "redirect_url");
		expect(await visitor.atTheBank(bankUrl, "pay")).toBe(PAYMENT.return_url);
		const failedOrder = (await visitor.get(path, headers)).body;
		expect(failedOrder).toMatchObject({ status: "FAILED" });
		expect(at(failedOrder, "charged")).toBeUndefined();
		expect((await visitor.get("/sandbox/orders")).body).toMatchObject({ data: [{ charge: "pending" }] });
		expect(await statusAt(path, headers, 2)).toBe("PROCESSING");
		expect(await statusAt(path, headers, 2)).toBe("PAID");
		expect((await visitor.get("/sandbox/orders")).body).toMatchObject({ data: [{ charge: "taken" }] });
	});

	test("processes a payment only after the buyer's return, and reports that a declined one wasn't charged", async () => {
		await setProfile({ payment: "late" });
		const { path, headers } = await createOrder("a");
		const bankUrl = textAt((await visitor.post(`${path}/payments`, PAYMENT, headers)).body, "redirect_url");
		await visitor.atTheBank(bankUrl, "pay");
		expect(await statusAt(path, headers)).toBe("AWAITING_PAYMENT");
		expect(textAt((await visitor.post(`${path}/payments`, PAYMENT, headers)).body, "redirect_url")).toBe(bankUrl);
		expect(await statusAt(path, headers, 4)).toBe("PAID");
		await setProfile({ name: "kind" });
		const declinedOrder = await createOrder("b");
		const declinedBankUrl = textAt(
			(await visitor.post(`${declinedOrder.path}/payments`, PAYMENT, declinedOrder.headers)).body,
			"redirect_url",
		);
		await visitor.atTheBank(declinedBankUrl, "decline");
		expect((await visitor.get(declinedOrder.path, declinedOrder.headers)).body).toMatchObject({
			status: "FAILED",
			charged: false,
		});
	});

	test("answers a repeated idempotency key with 409 without a code while the order is in progress", async () => {
		const basket = (await visitor.add(CLUB_TICKET)).body;
		await sendOrder("a", basket);
		const secondAnswer = api.expectAnswer("makeOrder", await sendOrder("a", basket), 409);
		expect(at(secondAnswer, "code")).toBeUndefined();
		sandbox.clock.advance(1);
		expect((await sendOrder("a", basket)).status).toBe(201);
	});

	test("returns an order without a secret only to the session that created it", async () => {
		await setProfile({ order_secret: false });
		const { path, headers } = await createOrder("a");
		expect(headers).toEqual({});
		expect((await visitor.get(path)).status).toBe(200);
		expect((await new Visitor(sandbox.url).get(path)).status).toBe(404);
		expect((await visitor.post(`${path}/payments`, PAYMENT)).status).toBe(200);
	});

	test("merges tickets of a category into one, with a barcode for each person", async () => {
		const basket = (await visitor.add(CLUB_TICKET, 3)).body;
		const { body } = await sendOrder("a", basket);
		const path = `/api/orders/${encodeURIComponent(String(at(body, "number")))}`;
		await visitor.post(`/sandbox/orders/${encodeURIComponent(String(at(body, "number")))}`, { status: "PAID" });
		const paidOrder = (await visitor.get(path, { "X-Order-Secret": textAt(body, "secret") })).body;
		expect(listAt(paidOrder, "tickets")).toHaveLength(1);
		expect(numberAt(paidOrder, "tickets", 0, "count")).toBe(3);
		expect(new Set(listAt(paidOrder, "tickets", 0, "barcodes")).size).toBe(3);
	});

	test("uses strings as opaque ids", async () => {
		const dates = (await visitor.get(`/v2/dates_prices?event_source_id=s-${SHOWS.club}`)).body;
		const id = textAt(dates, 0, "offers", 0, "id");
		expect(id).toBe(`t-${CLUB_TICKET}`);
		expect((await placeOrder("a", id)).status).toBe(201);
		const prices = await visitor.get(`/v2/events_prices?event_source_id_in=s-${SHOWS.club},s-${SHOWS.seated}`);
		expect(listAt(prices.body).map((price) => at(price, "id"))).toEqual([`s-${SHOWS.club}`, `s-${SHOWS.seated}`]);
		expect(textAt((await visitor.get("/v1/events?per_page=1")).body, "data", 0, "event_source_id")).toMatch(/^s-\d+$/);
	});

	test("returns records with invalid and missing fields", async () => {
		await visitor.add(SEAT);
		const basket = (await visitor.add(CLUB_TICKET)).body;
		expect(at(basket, "tickets", 0, "event", "time_zone")).toBe("MSK");
		expect(at(basket, "tickets", 1, "event", "time_zone")).toBe("GMT+3");
		expect(at(basket, "limits")).toBeNull();
		const { body } = await sendOrder("a", basket);
		expect(at(body, "server_time")).toBeUndefined();
		expect(at(body, "totals", "discount")).toBeUndefined();
	});

	test("returns the past end of an expired hold, and may answer in another currency", async () => {
		const { body } = await visitor.add(SEAT);
		sandbox.clock.advance(16 * 60);
		expect((await visitor.get("/api/basket")).body).toMatchObject({ expires_at: textAt(body, "expires_at") });
		await setProfile({ basket_currency: "USD" });
		expect((await new Visitor(sandbox.url).get("/api/basket?currency=RUB")).body).toMatchObject({ currency: "USD" });
		await setProfile({});
		for (const [requested, actual] of [
			["RUB", "USD"],
			["USD", "RUB"],
		]) {
			const answer = await new Visitor(sandbox.url).get(`/api/basket?currency=${requested}`);
			expect(answer.body).toMatchObject({ currency: actual });
		}
	});

	test("returns prices in several currencies, each with its code", async () => {
		const shows = [SHOWS.seated, SHOWS.club];
		const prices = await visitor.get(`/v2/events_prices?event_source_id_in=${shows}&currency_code=RUB`);
		const currencies = listAt(prices.body).map((price) => at(price, "currency_code"));
		expect(new Set(currencies)).toEqual(new Set(["RUB", "USD"]));
		for (const [row, show] of shows.entries()) {
			const dates = (await visitor.get(`/v2/dates_prices?event_source_id=${show}&currency=RUB`)).body;
			expect(at(dates, 0, "currency_code") ?? "RUB").toBe(currencies[row]);
			expect(Number(textAt(dates, 0, "price_min"))).toBe(numberAt(prices.body, row, "price_min"));
		}
	});

	test("matches openapi.yaml except for changed fields", async () => {
		await setProfile({ fields: {} });
		api.expectAnswer("changeBasket", await visitor.add(SEAT), 200);
		const createdOrder = api.expectAnswer("makeOrder", await placeOrder("a"), 201);
		const path = `/api/orders/${encodeURIComponent(String(at(createdOrder, "number")))}`;
		await visitor.post(`/sandbox${path.slice("/api".length)}`, { status: "PAID" });
		api.expectAnswer("getOrder", await visitor.get(path, { "X-Order-Secret": textAt(createdOrder, "secret") }), 200);
		api.expectAnswer("listEvents", await visitor.get("/v1/events"), 200);
		api.expectAnswer("listDatesPrices", await visitor.get(`/v2/dates_prices?event_source_id=${SHOWS.seated}`), 200);
	});

	test("serves the APIs with and without the configured path prefix", async () => {
		expect((await visitor.get("/backend/v1/news")).status).toBe(200);
		expect((await visitor.get("/backendless/v1/news")).status).toBe(404);
		expect((await visitor.get("/backend/api/basket")).body).toMatchObject({ tickets: [] });
	});

	test("sets a cookie that browsers send from another site", async () => {
		const cookieFor = async (origin: string) =>
			(await new Visitor(sandbox.url).get("/api/basket", { origin })).headers.get("set-cookie");
		expect(await cookieFor("http://127.0.0.1:9000")).toContain("SameSite=None; Secure; Partitioned");
		expect(await cookieFor("http://localhost:9000")).toContain("SameSite=Lax");
	});
});

describe("several faults of the sandbox", () => {
	let sandbox: Sandbox;
	let visitor: Visitor;

	beforeAll(async () => {
		sandbox = await startSandbox();
	});
	afterAll(() => sandbox.close());
	beforeEach(async () => {
		visitor = new Visitor(sandbox.url);
		await visitor.post("/sandbox/reset");
		await visitor.get("/api/basket");
	});

	test("affect one request each, in the order in which they were set", async () => {
		await visitor.post("/sandbox/faults", [
			{ kind: "drop_after", method: "POST", path: "/api/basket", times: 1 },
			{ kind: "status", status: 429, method: "POST", path: "/api/basket", times: 1 },
		]);
		await expect(visitor.add(SEAT)).rejects.toThrow("fetch failed");
		expect((await visitor.add(SEAT)).status).toBe(429);
		expect(await visitor.add(SEAT)).toMatchObject({ status: 200, body: { tickets: [{ id: SEAT }] } });
	});

	test("start after a given number of requests", async () => {
		await visitor.post("/sandbox/faults", { kind: "status", status: 503, path: "/v1/news", skip: 2, times: 1 });
		const statuses: number[] = [];
		for (let time = 0; time < 4; time += 1) statuses.push((await visitor.get("/v1/news")).status);
		expect(statuses).toEqual([200, 200, 503, 200]);
	});

	test("let the operation happen at once when only its answer is delayed", async () => {
		const answer = { kind: "latency", after: true, method: "POST", path: "/api/basket", delay_ms: 300, times: 1 };
		await visitor.post("/sandbox/faults", answer);
		const lateAnswer = visitor.add(SEAT);
		await expect.poll(async () => listAt((await visitor.get("/api/basket")).body, "tickets").length).toBe(1);
		expect((await lateAnswer).status).toBe(200);
	});

	test("change fields of an answer in addition to another fault", async () => {
		await visitor.add(SEAT);
		await visitor.post("/sandbox/faults", [
			{
				kind: "fields",
				path: "/api/basket",
				times: 1,
				fields: { "tickets.*.price": { value: null }, server_time: {} },
			},
			{ kind: "latency", path: "/api/basket", delay_ms: 1, times: 1 },
		]);
		const { body } = await visitor.get("/api/basket");
		expect(at(body, "tickets", 0, "price")).toBeNull();
		expect(at(body, "server_time")).toBeUndefined();
		expect(textAt((await visitor.get("/api/basket")).body, "tickets", 0, "price")).toBe("2500.00");
	});
});

function ticketTotal(basket: unknown): string {
	const kopecks = listAt(basket, "tickets").reduce<number>((sum, ticket) => {
		const price = Math.round(Number(textAt(ticket, "price")) * 100);
		const fee = Math.round(numberAt(ticket, "extra", "service_fee") * 100);
		return sum + (price + fee) * numberAt(ticket, "count");
	}, 0);
	return (kopecks / 100).toFixed(2);
}
