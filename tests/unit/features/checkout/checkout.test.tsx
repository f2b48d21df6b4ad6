// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderRequest } from "../../../../src/backend/order-api";
import { listen } from "../../../../src/browser/events";
import type { Order } from "../../../../src/domain/order";
import { useCheckout } from "../../../../src/features/checkout/use-checkout";
import { rememberOrder } from "../../../../src/features/order/device-orders";
import { deviceAttempts } from "../../../../src/features/order/order-attempt";
import type { OrderOutcome } from "../../../../src/features/order/place-order";
import { buyer, orderRequest } from "../../../fixtures/order-request";
import { FakeBasket } from "../basket/fake-basket";
import { orderOf, refusal, silence } from "../order/orders-api";
import { Shop } from "../seats/shop";

const api = vi.hoisted(() => ({
	/** Every requested order with its key. */
	asked: [] as { request: unknown; key: string }[],
	create: (): Promise<unknown> => Promise.reject(new Error("not told what to answer")),
	basketVersion: 7 as number | undefined,
	/** Whether this device has room for the order. */
	canKeep: true,
	startPayment: vi.fn((): Promise<string> => Promise.reject(new Error("the bank is shut"))),
}));
vi.mock("../../../../src/features/order/live-orders", async () => {
	const { deviceAttempts: attempts } = await import("../../../../src/features/order/order-attempt");
	const { rememberOrder } = await import("../../../../src/features/order/device-orders");
	return {
		startPayment: api.startPayment,
		liveOrdering: {
			attempts,
			create: (request: OrderRequest, key: string) => {
				api.asked.push({ request, key });
				return api.create();
			},
			newKey: () => `key-${api.asked.length}`,
			basketVersion: async () => api.basketVersion,
			onOutcome: (outcome: OrderOutcome) => {
				if (api.canKeep && outcome.kind === "placed") rememberOrder(outcome.order);
			},
			withLock: (task: () => Promise<OrderOutcome>) => task(),
			pause: async () => undefined,
		},
	};
});

const request = orderRequest({ basketVersion: 7, expectedTotal: 2_200_000, buyer: buyer("anna@mail.ru") });
const answer = (order: Partial<Record<keyof Order, unknown>> = {}) => {
	api.create = () => Promise.resolve(orderOf(order));
};
const mount = (server = new FakeBasket()) =>
	renderHook(() => useCheckout(), { wrapper: ({ children }) => <Shop server={server}>{children}</Shop> });
const open = (server?: FakeBasket) => mount(server).result;
const path = () => window.location.pathname + window.location.hash;

beforeEach(() => {
	api.asked.length = 0;
	api.canKeep = true;
	window.history.replaceState({}, "", "/cart");
});
describe("placing an order", () => {
	it("sends it once, however often the button is pressed", async () => {
		answer();
		const checkout = open();
		await act(
			async () => void (await Promise.all([checkout.current.submit(request), checkout.current.submit(request)])),
		);
		expect(api.asked).toHaveLength(1);
	});

	it("starts one payment of it, however often the button is pressed", async () => {
		answer();
		api.startPayment.mockClear();
		const checkout = open();
		await act(
			async () => void (await Promise.all([checkout.current.submit(request), checkout.current.submit(request)])),
		);
		expect(api.startPayment).toHaveBeenCalledOnce();
	});

	it("shows the order before paying when the form was corrected meanwhile", async () => {
		answer();
		api.startPayment.mockClear();
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request, () => false)));
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(path()).toBe("/order/pay/400100001");
	});

	it("refetches the basket once the order is made", async () => {
		answer();
		const server = new FakeBasket();
		const checkout = open(server);
		await act(async () => void (await checkout.current.submit(request)));
		await waitFor(() => expect(server.calls).toEqual(["GET"]));
	});

	it("refetches the basket again ten seconds later, here and in other tabs", async () => {
		vi.useFakeTimers();
		answer();
		const server = new FakeBasket();
		const checkout = open(server);
		await act(() => checkout.current.submit(request));
		await act(() => vi.advanceTimersByTimeAsync(0));
		const announced = vi.fn();
		const stop = listen("UPDATE_BASKET", announced);
		await act(() => vi.advanceTimersByTimeAsync(9_000));
		expect(announced).not.toHaveBeenCalled();
		const before = server.calls.length;
		await act(() => vi.advanceTimersByTimeAsync(1_000));
		stop();
		expect(announced).toHaveBeenCalledExactlyOnceWith({});
		expect(server.calls).toHaveLength(before + 1);
	});

	it("shows when another tab's order has an unknown outcome, and when it is settled", async () => {
		const server = new FakeBasket();
		const checkout = open(server);
		const write = async (attempts: Parameters<typeof deviceAttempts.write>[0]) => {
			deviceAttempts.write(attempts);
			await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "order-attempts" })));
		};
		const attempt = { key: "k", request };
		await write([{ ...attempt, isLost: false }]);
		expect(checkout.current.stage).toEqual({ kind: "filling" });
		await write([{ ...attempt, isLost: true }]);
		expect(checkout.current.stage).toEqual({ kind: "unknown", request, emails: ["anna@mail.ru"] });
		const before = server.calls.length;
		await write([]);
		expect(checkout.current.stage).toEqual({ kind: "filling" });
		expect(server.calls).toHaveLength(before + 1);
	});

	it("leads to the order's page when the bank can't be reached", async () => {
		answer();
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(path()).toBe("/order/pay/400100001");
		expect(JSON.stringify(api.startPayment.mock.lastCall?.slice(1))).not.toContain("s3cret");
	});

	it("doesn't leave for the bank with an order that can't be kept", async () => {
		api.canKeep = false;
		answer();
		api.startPayment.mockClear();
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(path()).toBe("/order/pay/400100001#s3cret");
	});

	it("continues with an order without a secret, not with an earlier one", async () => {
		rememberOrder({ number: "1", secret: "other", created: undefined });
		answer({ secret: undefined, number: "A-17/2" });
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(path()).toBe("/order/pay/A-17%2F2");
		expect(api.startPayment.mock.lastCall).toMatchObject([{ number: "A-17/2", secret: undefined }, {}]);
	});

	it("leads to the tickets when the order turns out to be paid already", async () => {
		answer({ status: "PAID" });
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(path()).toBe("/order/bill/400100001");
	});

	it("reports an unknown outcome when the answer is lost, and repeats the same request", async () => {
		api.create = () => Promise.reject(silence());
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(checkout.current.stage).toEqual({ kind: "unknown", request, emails: ["anna@mail.ru"] });
		answer();
		await act(async () => void (await checkout.current.submit(request)));
		expect(new Set(api.asked.map(({ key }) => key)).size).toBe(1);
	});

	it("resumes an unanswered attempt after a reload", async () => {
		api.create = () => Promise.reject(silence());
		const before = open();
		await act(async () => void (await before.current.submit(request)));
		cleanup();
		const after = open();
		expect(after.current.stage).toMatchObject({ kind: "unknown", request });
	});

	it("shows the order before paying when it is an earlier one with another total", async () => {
		const earlier = { ...request, basketVersion: 6, expectedTotal: 1 };
		deviceAttempts.write([{ key: "old", request: earlier, isLost: true }]);
		answer();
		api.startPayment.mockClear();
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(path()).toBe("/order/pay/400100001");
	});

	it.each(["PRICE_CHANGED", "SEAT_TAKEN", "BASKET_EXPIRED", "BASKET_CHANGED"])(
		"stays with the form when the API says %s, without a failure message",
		async (code) => {
			api.create = () => Promise.reject(refusal(code));
			const checkout = open();
			await act(async () => void (await checkout.current.submit(request)));
			expect(checkout.current.stage).toMatchObject({ kind: "refused", code });
			expect(path()).toBe("/cart");
		},
	);

	it("names the field the API refuses", async () => {
		api.create = () => Promise.reject(refusal("VALIDATION", { field: "buyer.email" }, 422));
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		expect(checkout.current.stage).toMatchObject({ kind: "refused", field: "buyer.email" });
	});

	it("offers to pay again when the buyer stops the redirect to the bank", async () => {
		vi.useFakeTimers();
		answer();
		api.startPayment.mockImplementationOnce(async () => "#");
		const checkout = open();
		await act(() => checkout.current.submit(request));
		expect(checkout.current.stage).toEqual({ kind: "leaving", payPath: "/order/pay/400100001" });
		await act(() => vi.advanceTimersByTimeAsync(10_000));
		expect(checkout.current.stage).toEqual({ kind: "returned", payPath: "/order/pay/400100001" });
	});

	it("offers to pay again when the buyer returns by the back button", async () => {
		answer();
		const checkout = open();
		await act(async () => void (await checkout.current.submit(request)));
		act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
		expect(checkout.current.stage).toEqual({ kind: "returned", payPath: "/order/pay/400100001" });
	});
});

describe("leaving the basket while the order is being sent", () => {
	const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
	/** Sends an order that waits for its answer, and leaves the basket. */
	const leaveWhileSending = async (isStillWanted?: () => boolean) => {
		const server = { answer: (_order: unknown) => {}, refuse: (_error: unknown) => {} };
		api.create = () => new Promise((answered, refused) => Object.assign(server, { answer: answered, refuse: refused }));
		const basket = mount();
		act(() => void basket.result.current.submit(request, isStillWanted));
		await settled();
		basket.unmount();
		return server;
	};
	beforeEach(() => {
		api.startPayment.mockReset().mockResolvedValue("#bank");
	});

	it("starts one payment when the basket was left and reopened meanwhile", async () => {
		const server = await leaveWhileSending();
		const checkout = open();
		expect(checkout.current.stage).toEqual({ kind: "sending" });
		act(() => void checkout.current.submit(request));
		server.answer(orderOf());
		await settled();
		expect(api.asked).toHaveLength(1);
		expect(api.startPayment).toHaveBeenCalledOnce();
		expect(checkout.current.stage).toMatchObject({ kind: "leaving" });
	});

	it("shows the order before paying when the address was corrected after the basket was reopened", async () => {
		const server = await leaveWhileSending();
		const checkout = open();
		act(() => void checkout.current.submit({ ...request, buyer: buyer("anna@gmail.com") }));
		server.answer(orderOf());
		await settled();
		expect(api.asked).toHaveLength(1);
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(path()).toBe("/order/pay/400100001");
	});

	it("shows the order before paying when the form that sent it was left", async () => {
		const isStillWanted = vi.fn(() => true);
		const server = await leaveWhileSending(isStillWanted);
		open();
		server.answer(orderOf());
		await settled();
		expect(isStillWanted).not.toHaveBeenCalled();
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(path()).toBe("/order/pay/400100001");
	});

	it.each(["before", "after"])("explains why the order was refused %s the basket was reopened", async (when) => {
		const server = await leaveWhileSending();
		const refuse = async () => {
			server.refuse(refusal("SEAT_TAKEN"));
			await settled();
		};
		if (when === "before") await refuse();
		const basket = mount();
		if (when === "after") await refuse();
		expect(basket.result.current.stage).toMatchObject({ kind: "refused", code: "SEAT_TAKEN" });
		basket.unmount();
		expect(open().current.stage).toEqual({ kind: "filling" });
	});

	it("reports an unknown outcome to the reopened basket", async () => {
		const server = await leaveWhileSending();
		const checkout = open();
		api.create = () => Promise.reject(silence());
		server.refuse(silence());
		await settled();
		expect(checkout.current.stage).toEqual({ kind: "unknown", request, emails: ["anna@mail.ru"] });
	});

	it("doesn't redirect from another page", async () => {
		const server = await leaveWhileSending();
		window.history.replaceState({}, "", "/event/1");
		server.answer(orderOf());
		await settled();
		expect(api.startPayment).not.toHaveBeenCalled();
		expect(path()).toBe("/event/1");
		expect(open().current.stage).toEqual({ kind: "filling" });
	});

	it("offers to pay an order that can't be kept when the basket is opened again", async () => {
		api.canKeep = false;
		const server = await leaveWhileSending();
		server.answer(orderOf());
		await settled();
		expect(open().current.stage).toEqual({ kind: "returned", payPath: "/order/pay/400100001#s3cret" });
	});

	it("stays on the page opened while the payment was being started", async () => {
		let start: (url: string) => void = () => {};
		api.startPayment.mockReturnValue(new Promise((resolve) => (start = resolve)));
		answer();
		const basket = mount();
		act(() => void basket.result.current.submit(request));
		await settled();
		basket.unmount();
		window.history.replaceState({}, "", "/event/1");
		start("#bank");
		await settled();
		expect(path()).toBe("/event/1");
	});
});
