// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import OrderPayScreen from "../../../../src/screens/order-pay/order-pay";
import { FakeBasket } from "../basket/fake-basket";
import { renderShop } from "../seats/shop";

/** Returns the API's answer for the order B-2; the order A-1 always loads. */
let answerForSecond: () => Promise<Response>;

beforeEach(() => {
	vi.stubGlobal("fetch", async (address: string) => {
		if (!address.includes("/orders/")) return Response.json([]);
		return address.includes("A-1")
			? Response.json({ number: "A-1", status: "PAID", totals: { total: "5000" } })
			: answerForSecond();
	});
	window.history.replaceState({}, "", "/order/pay/A-1#first");
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
	window.history.replaceState({}, "", "/");
});

async function goToSecondOrder() {
	renderShop(<OrderPayScreen />, new FakeBasket());
	await screen.findByText("Заказ № A-1");
	await act(async () => {
		window.history.replaceState({}, "", "/order/pay/B-2#second");
		window.dispatchEvent(new Event("popstate"));
	});
}

describe("useOrder", () => {
	it("doesn't show the earlier order while another order loads", async () => {
		answerForSecond = () => new Promise(() => undefined);
		await goToSecondOrder();
		expect(screen.queryByText("Заказ № A-1")).toBeNull();
	});

	it("doesn't show the earlier order when the API refuses to return another order", async () => {
		answerForSecond = async () => Response.json({ code: "NOT_FOUND", message: "" }, { status: 404 });
		await goToSecondOrder();
		expect(await screen.findByRole("heading", { name: "Заказ на этом устройстве не открыть" })).toBeDefined();
	});
});
