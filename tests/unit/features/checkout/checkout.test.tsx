// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderRequest } from "#src/backend/order-api";
import { listen } from "#src/browser/signals";
import type { Order } from "#src/domain/order";
import { useCheckout } from "#src/features/checkout/use-checkout";
import { rememberOrder } from "#src/features/order/device-orders";
import { deviceAttempts } from "#src/features/order/order-attempt";
import type { OrderOutcome } from "#src/features/order/place-order";
import { buyer, orderRequest } from "../../../fixtures/order-request";
import { FakeBasket } from "../basket/fake-basket";
import { noAnswer, orderOf, refusal } from "../order/orders-api";
import { Shop } from "../seats/shop";

/** Recorded requests and prepared answers of the fake order API, and the state of the fake device. */
const api = vi.hoisted(() => ({
	requested: [] as { request: unknown; key: string }[],
	create: (): Promise<unknown> => Promise.reject(new Error("The test has set no answer")),
	canStore: true,
	startPayment: vi.fn((): Promise<string> => Promise.reject(new Error("The bank is unreachable"))),
}));
vi.mock("#src/features/order/live-orders", async () => {
	const { deviceAttempts: attempts } = await import("#src/features/order/order-attempt");
	const { rememberOrder } = await import("#src/features/order/device-orders");
	return {
		startPayment: api.startPayment,
		liveOrdering: {
			attempts,
			create: (request: OrderRequest, key: string) => {
				api.requested.push({ request, key });
				return api.create();
			},
			newKey: () => `key-${api.requested.length}`,
			orderOf: async () => undefined,
			currentBasket: async () => "",
			onOutcome: (outcome: OrderOutcome) => {
				if (api.canStore && outcome.kind === "placed") rememberOrder(outcome.order);
			},
			withLock: (task: () => Promise<OrderOutcome>) => task(),
			pause: async () => undefined,
		},
	};
});

const request = orderRequest({ basketVersion: 7, expectedTotal: 2_200_000, buyer: buyer("anna@mail.ru") });
const answerWith = (order: Partial<Record<keyof Order, unknown>> = {}) => {
	api.create = () => Promise.resolve(orderOf(order));
};
const refuseWith = (error: unknown) => {
	api.create = () => Promise.reject(error);
};
const renderCheckout = (server = new FakeBasket()) =>
	renderHook(() => useCheckout(), { wrapper: ({ children }) => <Shop server={server}>{children}</Shop> });
const openCheckout = (server?: FakeBasket) => renderCheckout(server).result;
/** Opens the checkout and submits the order; `isStillWanted`: whether the form still matches the order. */
const openAndSubmit = async (server?: FakeBasket, isStillWanted?: () => boolean) => {
	const checkout = openCheckout(server);
	await act(() => checkout.current.submit(request, isStillWanted && { isStillWanted }));
	return checkout;
};
const pathAndHash = () => window.location.pathname + window.location.hash;

beforeEach(() => {
	api.requested.length = 0;
	api.startPayment.mockClear();
	api.canStore = true;
	answerWith();
	window.history.replaceState({}, "", "/cart");
});

describe("placing an order", () => {
	it("sends one order and starts one payment when the button is pressed twice", async () => {
		const { submit } = openCheckout().current;
		await act(() => Promise.all([submit(request), submit(request)]));
		expect(api.requested).toHaveLength(1);
		expect(api.startPayment).toHaveBeenCalledOnce();
	});

	it("refetches the basket at once after the order, and ten seconds later with an UPDATE_BASKET event", async () => {
		vi.useFakeTimers();
		const server = new FakeBasket();
		await openAndSubmit(server);
		await act(() => vi.advanceTimersByTimeAsync(0));
		expect(server.calls).toEqual(["GET"]);
		const onUpdate = vi.fn();
		const stop = listen("UPDATE_BASKET", onUpdate);
		await act(() => vi.advanceTimersByTimeAsync(9_000));
		expect(onUpdate).not.toHaveBeenCalled();
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		stop();
		expect(onUpdate).toHaveBeenCalledExactlyOnceWith({});
		expect(server.calls).toEqual(["GET", "GET"]);
	});

	it("shows that the outcome of another tab's order is unknown, until it becomes known", async () => {
		const server = new FakeBasket();
		const checkout = openCheckout(server);
		const writeAttempts = async (attempts: Parameters<typeof deviceAttempts.write>[0]) => {
			deviceAttempts.write(attempts);
			await act(
				async () => void window.dispatchEvent(new StorageEvent("storage", { key: "order-attempts" })),
			);
		};
		const attempt = { key: "k", request };
		await writeAttempts([{ ...attempt, isLost: false }]);
		expect(checkout.current.stage).toEqual({ kind: "filling" });
		await writeAttempts([{ ...attempt, isLost: true }]);
		expect(checkout.current.stage).toEqual({ kind: "unknown", request, emails: ["anna@mail.ru"] });
		const callsBefore = server.calls.length;
		await writeAttempts([]);
		expect(checkout.current.stage).toEqual({ kind: "filling" });
		expect(server.calls).toHaveLength(callsBefore + 1);
	});

	it.each([
		["the order's page when the bank can't be reached", {}, "/order/pay/400100001"],
		[
			"the tickets when the answer is an order that is already paid",
			{ status: "PAID" },
			"/order/bill/400100001",
		],
	])("opens %s", async (_, order, openedPath) => {
		answerWith(order);
		await openAndSubmit();
		expect(pathAndHash()).toBe(openedPath);
		expect(JSON.stringify(api.startPayment.mock.lastCall?.slice(1) ?? [])).not.toContain("s3cret");
	});

	it.each([
		["the form was changed before the answer", { isStillWanted: false, canStore: true }, ""],
		["this device can't store the order", { isStillWanted: true, canStore: false }, "#s3cret"],
	])(
		"shows the order instead of redirecting to the bank when %s",
		async (_, { isStillWanted, canStore }, fragment) => {
			api.canStore = canStore;
			await openAndSubmit(undefined, () => isStillWanted);
			expect(api.startPayment).not.toHaveBeenCalled();
			expect(pathAndHash()).toBe(`/order/pay/400100001${fragment}`);
		},
	);

	it("starts the payment of the new order, not of an earlier one, when the new order has no secret", async () => {
		rememberOrder({ number: "1", secret: "other", created: undefined });
		answerWith({ secret: undefined, number: "A-17/2" });
		await openAndSubmit();
		expect(pathAndHash()).toBe("/order/pay/A-17%2F2");
		expect(api.startPayment.mock.lastCall).toMatchObject([{ number: "A-17/2", secret: undefined }, {}]);
	});

	it("reports an unknown outcome when the answer is lost, even after a reload, and reuses the idempotency key", async () => {
		refuseWith(noAnswer());
		const checkout = await openAndSubmit();
		expect(checkout.current.stage).toEqual({ kind: "unknown", request, emails: ["anna@mail.ru"] });
		cleanup();
		const reloadedPage = openCheckout();
		expect(reloadedPage.current.stage).toMatchObject({ kind: "unknown", request });
		answerWith();
		await act(() => reloadedPage.current.submit(request));
		expect(new Set(api.requested.map(({ key }) => key)).size).toBe(1);
	});

	it("shows the order instead of paying when an earlier request with another total placed the order", async () => {
		const earlierRequest = { ...request, basketVersion: 6, expectedTotal: 1 };
		deviceAttempts.write([{ key: "old", request: earlierRequest, isLost: true }]);
		await openAndSubmit();
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(pathAndHash()).toBe("/order/pay/400100001");
	});

	it.each([
		["PRICE_CHANGED", undefined],
		["SEAT_TAKEN", undefined],
		["BASKET_EXPIRED", undefined],
		["BASKET_CHANGED", undefined],
		["VALIDATION", "buyer.email"],
	])(
		"keeps the form open, with the refusal's code and field, after a refusal %s (field: %s)",
		async (code, field) => {
			refuseWith(refusal(code, { field }, field ? 422 : 409));
			const checkout = await openAndSubmit();
			expect(checkout.current.stage).toMatchObject({ kind: "refused", code, field });
			expect(pathAndHash()).toBe("/cart");
		},
	);

	const restorePage = async () =>
		window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	it.each([
		["is still on the basket page ten seconds after the redirect", () => vi.advanceTimersByTimeAsync(10_000)],
		["returns from the bank by the back button", restorePage],
	])("offers to pay again when the buyer %s", async (_, comeBack) => {
		vi.useFakeTimers();
		api.startPayment.mockImplementationOnce(async () => "#");
		const checkout = await openAndSubmit();
		expect(checkout.current.stage).toEqual({
			kind: "leaving",
			payPath: "/order/pay/400100001",
			isRedirected: true,
		});
		await act(async () => void (await comeBack()));
		expect(checkout.current.stage).toEqual({ kind: "returned", payPath: "/order/pay/400100001" });
	});
});

describe("leaving the basket page while the order is in progress", () => {
	const waitForTasks = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
	/** Sends an order and leaves the page; the returned functions answer the request. */
	const leaveWhileSending = async (isStillWanted?: () => boolean) => {
		const server = { answer: (_order: unknown) => {}, refuse: (_error: unknown) => {} };
		api.create = () => new Promise((answer, refuse) => Object.assign(server, { answer, refuse }));
		const basket = renderCheckout();
		act(() => void basket.result.current.submit(request, isStillWanted && { isStillWanted }));
		await waitForTasks();
		basket.unmount();
		return server;
	};
	beforeEach(() => {
		api.startPayment.mockReset().mockResolvedValue("#bank");
	});

	it("starts one payment when the reopened page sends the same order", async () => {
		const server = await leaveWhileSending();
		const checkout = openCheckout();
		expect(checkout.current.stage).toEqual({ kind: "sending" });
		act(() => void checkout.current.submit(request));
		server.answer(orderOf());
		await waitForTasks();
		expect(api.requested).toHaveLength(1);
		expect(api.startPayment).toHaveBeenCalledOnce();
		expect(checkout.current.stage).toMatchObject({ kind: "leaving" });
	});

	it.each([
		["sends another email address", { ...request, buyer: buyer("anna@gmail.com") }],
		["doesn't send an order", undefined],
	])("shows the order instead of paying when the reopened page %s", async (_, newRequest) => {
		const isStillWanted = vi.fn(() => true);
		const server = await leaveWhileSending(isStillWanted);
		const checkout = openCheckout();
		if (newRequest) act(() => void checkout.current.submit(newRequest));
		server.answer(orderOf());
		await waitForTasks();
		expect(api.requested).toHaveLength(1);
		expect(isStillWanted).not.toHaveBeenCalled();
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(pathAndHash()).toBe("/order/pay/400100001");
	});

	it.each(["before", "after"])("explains a refusal that came %s the page was reopened", async (when) => {
		const server = await leaveWhileSending();
		const refuse = async () => {
			server.refuse(refusal("SEAT_TAKEN"));
			await waitForTasks();
		};
		if (when === "before") await refuse();
		const basket = renderCheckout();
		if (when === "after") await refuse();
		expect(basket.result.current.stage).toMatchObject({ kind: "refused", code: "SEAT_TAKEN" });
		basket.unmount();
		expect(openCheckout().current.stage).toEqual({ kind: "filling" });
	});

	it("reports an unknown outcome in the reopened page when the answer is lost", async () => {
		const server = await leaveWhileSending();
		const checkout = openCheckout();
		refuseWith(noAnswer());
		server.refuse(noAnswer());
		await waitForTasks();
		expect(checkout.current.stage).toEqual({ kind: "unknown", request, emails: ["anna@mail.ru"] });
	});

	it("stays on another page that was opened before the order's answer", async () => {
		const server = await leaveWhileSending();
		window.history.replaceState({}, "", "/event/1");
		server.answer(orderOf());
		await waitForTasks();
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(pathAndHash()).toBe("/event/1");
		expect(openCheckout().current.stage).toEqual({ kind: "filling" });
	});

	it("offers in the reopened page to pay an order that this device can't store", async () => {
		api.canStore = false;
		const server = await leaveWhileSending();
		server.answer(orderOf());
		await waitForTasks();
		expect(openCheckout().current.stage).toEqual({
			kind: "returned",
			payPath: "/order/pay/400100001#s3cret",
		});
	});

	it("stays on another page that was opened while the payment was being started", async () => {
		let redirect: (url: string) => void = () => {};
		api.startPayment.mockReturnValue(new Promise((resolve) => (redirect = resolve)));
		const basket = renderCheckout();
		act(() => void basket.result.current.submit(request));
		await waitForTasks();
		basket.unmount();
		window.history.replaceState({}, "", "/event/1");
		redirect("#bank");
		await waitForTasks();
		expect(pathAndHash()).toBe("/event/1");
	});
});
