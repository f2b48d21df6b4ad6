import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "#src/domain/order";
import type { OrderAttempt } from "#src/features/order/order-attempt";
import { type PlaceOrderDeps, placeOrder } from "#src/features/order/place-order";
import { buyer, orderRequest } from "../../../fixtures/order-request";
import { FakeOrders, type Fault, refusalError, TRIES_PER_CALL } from "./fake-orders";
import { noAnswer } from "./order-answers";

const changedRequest = orderRequest({ buyer: buyer("anna@example.com") });

let api: FakeOrders;
let storedAttempts: string;
let idempotencyKeyCount: number;
/** Creates the dependencies of a page; a second call simulates a reload in the same browser. */
const openPage = (): PlaceOrderDeps => ({
	create: (body, key) => api.create(body, key),
	orderOf: async () => undefined,
	currentBasket: async () => "",
	attempts: {
		read: () => JSON.parse(storedAttempts) as OrderAttempt[],
		write: (attempts) => {
			storedAttempts = JSON.stringify(attempts);
		},
	},
	newKey: () => `key-${++idempotencyKeyCount}`,
	onOutcome: vi.fn(),
	withLock: (task) => {
		api.triesLeft = 0;
		return task();
	},
	pause: async () => undefined,
});

beforeEach(() => {
	api = new FakeOrders();
	storedAttempts = "[]";
	idempotencyKeyCount = 0;
});

/** Places an order. The first fault applies to this call, the others apply to later calls. */
const placeWithFaults = (...faults: Fault[]) => {
	api.faults = faults;
	return placeOrder(openPage(), orderRequest());
};

describe("placeOrder", () => {
	it("places one order and reports its outcome once after two clicks, even if the form changes meanwhile", async () => {
		const page = openPage();
		const outcomes = await Promise.all([placeOrder(page, orderRequest()), placeOrder(page, changedRequest)]);
		const placed = { kind: "placed", order: { number: "A-1" }, isEarlier: false };
		expect(outcomes).toMatchObject([placed, { ...placed, isEarlier: true }]);
		expect(api.keys).toEqual(["key-1"]);
		expect(page.onOutcome).toHaveBeenCalledExactlyOnceWith(outcomes[0]);
		expect(storedAttempts).toBe("[]");
	});

	it("reuses the idempotency key when the buyer orders again after a lost answer and a reload", async () => {
		api.faults = ["lost"];
		const page = openPage();
		expect(await placeOrder(page, orderRequest())).toMatchObject({ kind: "unknown" });
		expect(page.onOutcome).toHaveBeenCalledWith(expect.objectContaining({ kind: "unknown" }));
		expect(await placeOrder(openPage(), orderRequest())).toMatchObject({
			kind: "placed",
			order: { number: "A-1" },
		});
		expect(api.keys).toEqual(["key-1", "key-1"]);
		expect(api.orders.size).toBe(1);
	});

	it("orders nothing new if the basket changes while another tab's order or an earlier attempt is awaited", async () => {
		await placeWithFaults("dropped");
		api.version = 4;
		const outcome = await placeOrder(
			openPage(),
			orderRequest({ ...changedRequest, basketVersion: 4 }),
			"b",
			() => true,
		);
		expect(outcome).toMatchObject({ kind: "refused", error: { code: "BASKET_CHANGED" } });
		expect(api.keys).toEqual(["key-1", "key-1"]);
		expect(api.orders.size).toBe(0);
	});

	it("keeps the idempotency key when the page is reloaded before an answer", async () => {
		const interrupted = placeOrder(openPage(), orderRequest());
		expect(openPage().attempts.read()).toMatchObject([{ key: "key-1", isLost: false }]);
		await placeOrder(openPage(), orderRequest());
		await interrupted;
		expect(api.orders.size).toBe(1);
	});

	it("places an order with the changed form and basket if the server never received the earlier request", async () => {
		await placeWithFaults("dropped");
		api.version = 4;
		const outcome = await placeOrder(openPage(), orderRequest({ ...changedRequest, basketVersion: 4 }));
		expect(outcome).toMatchObject({ kind: "placed", isEarlier: false });
		expect([...new Set(api.keys)]).toEqual(["key-1", "key-2"]);
		expect([...api.orders.values()].map(({ body }) => JSON.parse(body).buyer.email)).toEqual([
			"anna@example.com",
		]);
	});

	it("returns the earlier order when the changed form is refused because the earlier order holds the seats", async () => {
		await placeWithFaults("lost");
		const page = openPage();
		const create: PlaceOrderDeps["create"] = (body, key) =>
			key === "key-1" ? page.create(body, key) : Promise.reject(refusalError(409, { code: "SEAT_TAKEN" }));
		const outcome = await placeOrder({ ...page, create }, changedRequest);
		expect(outcome).toMatchObject({ kind: "placed", order: { number: "A-1" }, isEarlier: true });
		expect(storedAttempts).toBe("[]");
	});

	it.each(["dropped", "busy"] as const)(
		"sends no other order while an order's outcome stays unknown (fault of the repeated request: %s)",
		async (fault) => {
			await placeWithFaults("lost", fault);
			expect(await placeOrder(openPage(), changedRequest)).toMatchObject({ kind: "unknown" });
			expect(api.keys).toEqual(["key-1", "key-1"]);
			expect(await placeOrder(openPage(), changedRequest)).toMatchObject({ kind: "placed", isEarlier: true });
			expect(api.orders.size).toBe(1);
		},
	);

	it("repeats a refused request when an unanswered try may have emptied the basket", async () => {
		const outcome = await placeWithFaults("lost, then refused");
		expect(outcome).toMatchObject({ kind: "placed", order: { number: "A-1" } });
		expect(api.orders.size).toBe(1);
	});

	it.each([
		[409, "BASKET_CHANGED"],
		[410, "BASKET_EXPIRED"],
		[422, "VALIDATION"],
	])("treats the last of several refusals after an unanswered try as final: %i %s", async (status, code) => {
		const page = openPage();
		const create = vi
			.fn(page.create)
			.mockRejectedValueOnce(noAnswer())
			.mockRejectedValue(refusalError(status, { code }));
		expect(await placeOrder({ ...page, create }, orderRequest())).toMatchObject({ kind: "refused" });
		expect(create).toHaveBeenCalledTimes(TRIES_PER_CALL);
		expect(storedAttempts).toBe("[]");
	});

	it("orders a basket that looks like a paid order's only if the server still has it after payment", async () => {
		const paid: Order = { number: "A-0", status: "PAID", buyer: {}, tickets: [] };
		const page: PlaceOrderDeps = { ...openPage(), orderOf: async () => paid };
		const outcomeWith = (basket: string) =>
			placeOrder({ ...page, currentBasket: async () => basket }, orderRequest(), "b");
		expect(await outcomeWith("emptied by payment")).toMatchObject({
			order: { number: "A-0" },
			isEarlier: true,
		});
		const unreachable = () => Promise.reject(noAnswer());
		const unknown = await placeOrder({ ...page, currentBasket: unreachable }, orderRequest(), "b");
		expect(unknown).toMatchObject({ kind: "unknown" });
		expect(api.orders.size).toBe(0);
		expect(await outcomeWith("b")).toMatchObject({ order: { number: "A-1" }, isEarlier: false });
	});

	it("deletes a refused attempt, and uses a new idempotency key for the next attempt", async () => {
		api.faults = ["refused"];
		const page = openPage();
		const outcome = await placeOrder(page, orderRequest());
		expect(outcome).toMatchObject({ kind: "refused", error: { code: "BASKET_CHANGED" } });
		expect(storedAttempts).toBe("[]");
		const nextOutcome = await placeOrder(page, orderRequest());
		expect(nextOutcome).toMatchObject({ kind: "placed", order: { number: "A-1" }, isEarlier: false });
		expect(api.keys).toEqual(["key-1", "key-2"]);
	});

	it("places a new order when the earlier, unanswered one has expired", async () => {
		await placeWithFaults("lost");
		for (const { order } of api.orders.values()) order.status = "EXPIRED";
		const outcome = await placeOrder(openPage(), orderRequest({ basketVersion: 4 }));
		expect(outcome).toMatchObject({ order: { number: "A-2" }, isEarlier: false });
	});

	it.each([
		["at once", 0],
		["an hour later", 3_600_000],
		["a year later", 365 * 24 * 3_600_000],
		["after the clock is set back an hour", -3_600_000],
	])("returns the earlier, unanswered order when the buyer orders with a changed form %s", async (_, ms) => {
		await placeWithFaults("lost");
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
		expect(openPage().attempts.read()).toMatchObject([{ key: "key-1", isLost: true }]);
		expect(await placeOrder(openPage(), changedRequest)).toMatchObject({
			order: { number: "A-1" },
			isEarlier: true,
		});
		expect(api.orders.size).toBe(1);
		expect(storedAttempts).toBe("[]");
	});

	it("never places two orders under random API faults, form changes, double clicks and reloads", async () => {
		const step = fc.record({
			form: fc.integer({ min: 0, max: 2 }),
			isReloaded: fc.boolean(),
			isDouble: fc.boolean(),
		});
		const lost = ["lost", "lost, then busy", "lost, then refused"] as const;
		const fault = fc.constantFrom<Fault>("ok", "dropped", "refused", "busy", "in progress", ...lost);
		let placedCount = 0;
		let lostCount = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { maxLength: 8 }),
				fc.array(fault, { maxLength: 10 }),
				fc.boolean(),
				async (steps, faults, isFullUntilPaid) => {
					api = new FakeOrders();
					api.isFullUntilPaid = isFullUntilPaid;
					api.faults = [...faults];
					storedAttempts = "[]";
					let page = openPage();
					let basketVersion = api.version;
					for (const { form, isReloaded, isDouble } of steps) {
						if (isReloaded) {
							page = openPage();
							// A reload fetches the basket; if an order has emptied the basket, the buyer chooses tickets again.
							basketVersion = api.version;
						}
						const request = orderRequest({ basketVersion, buyer: buyer(`anna-${form}@example.org`) });
						const clicks = isDouble ? [1, 2] : [1];
						const [outcome] = await Promise.all(clicks.map(() => placeOrder(page, request)));
						expect(api.orders.size).toBeLessThanOrEqual(1);
						if (outcome?.kind === "placed") {
							const [storedOrder] = api.orders.values();
							expect(outcome.isEarlier).toBe(storedOrder?.body !== JSON.stringify(request));
							placedCount += 1;
							return;
						}
						// The key of an order whose answer was lost is still stored.
						const keys = page.attempts.read().map(({ key }) => key);
						expect(keys).toEqual(expect.arrayContaining([...api.orders.keys()]));
						lostCount += api.orders.size;
					}
				},
			),
			{ numRuns: 300 },
		);
		expect(placedCount).toBeGreaterThan(0);
		expect(lostCount).toBeGreaterThan(0);
	});
});
