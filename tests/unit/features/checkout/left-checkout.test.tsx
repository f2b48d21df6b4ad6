// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buyer } from "../../../fixtures/order-request";
import { noAnswer, orderOf, refusal } from "../order/order-answers";
import { openCart, openCheckout, pathAndHash, renderCheckout } from "./checkout-page";
import { api, refuseWith, request } from "./ordering-api";

vi.mock("#src/features/order/live-orders", async () => (await import("./ordering-api")).liveOrders);

beforeEach(openCart);

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
