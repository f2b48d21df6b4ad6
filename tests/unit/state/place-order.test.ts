import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/backend/api-error";
import type { OrderRequest } from "../../../src/backend/order-api";
import type { Order } from "../../../src/entities/order";
import type { OrderAttempt } from "../../../src/state/orders/order-attempt";
import { type PlaceOrderDeps, placeOrder, unansweredRequest } from "../../../src/state/orders/place-order";
import { noAnswer } from "./fake-basket";

const request = (more: Partial<OrderRequest> = {}): OrderRequest => ({
	basketVersion: 3,
	expectedTotal: 1_000_000,
	buyer: { name: "Анна", email: "anna@example.org", phone: "+79990000000" },
	acquisitionId: 1,
	language: "ru",
	currency: "RUB",
	utm: undefined,
	consents: { offer: true, personalData: true, marketing: false },
	...more,
});
const anotherForm = request({ buyer: { name: "Анна", email: "anna@example.com", phone: "+79990000000" } });

type Fault = "ok" | "lost" | "dropped" | "refused" | "busy";

/** An order API that keeps to the contract: the same key gives the same order, and must come with the same body. */
class FakeOrders {
	orders = new Map<string, { body: string; order: Order }>();
	faults: Fault[] = [];
	keys: string[] = [];

	async create(body: OrderRequest, key: string): Promise<Order> {
		this.keys.push(key);
		const fault = this.faults.shift() ?? "ok";
		await Promise.resolve();
		if (fault === "dropped") throw noAnswer();
		if (fault === "busy") throw refused(429);
		const known = this.orders.get(key);
		if (!known && fault === "refused") throw refused();
		if (known && known.body !== JSON.stringify(body)) throw refused();
		const number = `A-${this.orders.size + 1}`;
		const order: Order = known?.order ?? { number, secret: "s", status: "AWAITING_PAYMENT", buyer: {}, tickets: [] };
		this.orders.set(key, { body: JSON.stringify(body), order });
		if (fault === "lost") throw noAnswer();
		return order;
	}
}

function refused(status = 409): ApiError {
	const data = { code: status === 409 ? "BASKET_CHANGED" : "TOO_MANY_REQUESTS" };
	return new ApiError({ kind: "refusal", method: "POST", url: "/api/orders", status, data });
}

let api: FakeOrders;
let kept: string | undefined;
let now: number;
let keysMade: number;
/** What a page holds; a reload makes another one over the same browser. */
const openPage = (): PlaceOrderDeps => ({
	create: (body, key) => api.create(body, key),
	attempts: {
		read: () => (kept === undefined ? undefined : (JSON.parse(kept) as OrderAttempt)),
		write: (attempt) => {
			kept = attempt && JSON.stringify(attempt);
		},
	},
	newKey: () => `key-${++keysMade}`,
	onPlaced: vi.fn(),
	alone: (task) => task(),
	now: () => now,
});

beforeEach(() => {
	api = new FakeOrders();
	kept = undefined;
	now = 0;
	keysMade = 0;
});

describe("placing an order", () => {
	it("gives the order, remembers it and forgets the attempt", async () => {
		const page = openPage();
		expect(await placeOrder(page, request())).toMatchObject({
			kind: "placed",
			order: { number: "A-1" },
			isEarlier: false,
		});
		expect(page.onPlaced).toHaveBeenCalledWith(expect.objectContaining({ number: "A-1" }), false);
		expect(kept).toBeUndefined();
	});

	it("makes one order of a double click, even when the form changes between the two", async () => {
		const page = openPage();
		const outcomes = await Promise.all([placeOrder(page, request()), placeOrder(page, anotherForm)]);
		expect(outcomes).toMatchObject([{ order: { number: "A-1" } }, { order: { number: "A-1" } }]);
		expect(api.keys).toEqual(["key-1"]);
		expect(page.onPlaced).toHaveBeenCalledOnce();
	});

	it("asks with the same key after a lost answer, after a reload too", async () => {
		api.faults = ["lost"];
		const page = openPage();
		expect(await placeOrder(page, request())).toMatchObject({ kind: "unknown" });
		expect(page.onPlaced).not.toHaveBeenCalled();
		expect(await placeOrder(openPage(), request())).toMatchObject({ kind: "placed", order: { number: "A-1" } });
		expect(api.keys).toEqual(["key-1", "key-1"]);
		expect(api.orders.size).toBe(1);
	});

	it("keeps the key when the page is reloaded before any answer", async () => {
		const before = placeOrder(openPage(), request());
		expect(unansweredRequest(openPage())).toEqual(JSON.parse(JSON.stringify(request())));
		await placeOrder(openPage(), request());
		await before;
		expect(api.orders.size).toBe(1);
	});

	it("hands out the earlier order when the form was changed after a lost answer", async () => {
		api.faults = ["lost"];
		await placeOrder(openPage(), request());
		expect(await placeOrder(openPage(), anotherForm)).toMatchObject({ kind: "placed", isEarlier: true });
		expect(api.orders.size).toBe(1);
	});

	it("orders what the form says now when the lost request turns out to have been refused", async () => {
		api.faults = ["dropped", "refused"];
		await placeOrder(openPage(), request());
		expect(await placeOrder(openPage(), anotherForm)).toMatchObject({ kind: "placed", isEarlier: false });
		expect(api.keys).toEqual(["key-1", "key-1", "key-2"]);
		expect([...api.orders.values()].map(({ body }) => JSON.parse(body).buyer.email)).toEqual(["anna@example.com"]);
	});

	it("orders nothing else while the outcome stays unknown", async () => {
		api.faults = ["lost", "dropped"];
		await placeOrder(openPage(), request());
		expect(await placeOrder(openPage(), anotherForm)).toMatchObject({ kind: "unknown" });
		expect(api.keys).toEqual(["key-1", "key-1"]);
	});

	it('doesn\'t take "too many requests" for an answer to what was lost before', async () => {
		api.faults = ["lost", "busy"];
		await placeOrder(openPage(), request());
		expect(await placeOrder(openPage(), anotherForm)).toMatchObject({ kind: "unknown" });
		expect(await placeOrder(openPage(), anotherForm)).toMatchObject({ kind: "placed", isEarlier: true });
		expect(api.orders.size).toBe(1);
	});

	it("makes a new key only when something has changed after a refusal", async () => {
		api.faults = ["refused", "refused"];
		const page = openPage();
		expect(await placeOrder(page, request())).toMatchObject({ kind: "refused", error: { code: "BASKET_CHANGED" } });
		expect(unansweredRequest(page)).toBeUndefined();
		await placeOrder(page, request());
		await placeOrder(page, request({ basketVersion: 4 }));
		expect(api.keys).toEqual(["key-1", "key-1", "key-2"]);
	});

	it("doesn't hand out an order that has run out since, but makes a new one", async () => {
		api.faults = ["lost"];
		await placeOrder(openPage(), request());
		for (const { order } of api.orders.values()) order.status = "EXPIRED";
		expect(await placeOrder(openPage(), request())).toMatchObject({ order: { number: "A-2" }, isEarlier: false });
	});

	it("gives up an attempt after an hour", async () => {
		api.faults = ["dropped"];
		await placeOrder(openPage(), request());
		now = 3_600_000;
		expect(unansweredRequest(openPage())).toBeUndefined();
		await placeOrder(openPage(), request());
		expect(api.keys).toEqual(["key-1", "key-2"]);
	});

	it("never makes two orders, whatever is lost, refused, changed or reloaded on the way", async () => {
		const step = fc.record({ form: fc.integer({ min: 0, max: 2 }), isReloaded: fc.boolean(), isDouble: fc.boolean() });
		const fault = fc.constantFrom<Fault>("ok", "lost", "dropped", "refused", "busy");
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.array(fault, { maxLength: 10 }), async (steps, faults) => {
				api = new FakeOrders();
				api.faults = [...faults];
				kept = undefined;
				let page = openPage();
				for (const { form, isReloaded, isDouble } of steps) {
					if (isReloaded) page = openPage();
					const wanted = request({ basketVersion: form });
					const outcomes = await Promise.all([
						placeOrder(page, wanted),
						...(isDouble ? [placeOrder(page, wanted)] : []),
					]);
					expect(api.orders.size).toBeLessThanOrEqual(1);
					if (outcomes.some(({ kind }) => kind === "placed")) return;
				}
			}),
			{ numRuns: 300 },
		);
	});
});
