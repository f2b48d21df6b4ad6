// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "#src/browser/signals";
import { rememberOrder } from "#src/features/order/device-orders";
import { deviceAttempts } from "#src/features/order/order-attempt";
import { FakeBasket } from "../basket/fake-basket";
import { noAnswer, refusal } from "../order/order-answers";
import { openAndSubmit, openCart, openCheckout, pathAndHash } from "./checkout-page";
import { answerWith, api, refuseWith, request } from "./ordering-api";

vi.mock("#src/features/order/live-orders", async () => (await import("./ordering-api")).liveOrders);

beforeEach(openCart);

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
