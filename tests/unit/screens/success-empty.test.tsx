// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import OrderSuccessScreen from "#src/screens/order-success/order-success.tsx";
import PaymentSuccessScreen from "#src/screens/payment-success/payment-success.tsx";
import { FakeBasket } from "../features/basket/fake-basket";
import { renderShop } from "../features/seats/shop";

/** Whether the module of the screen for unknown orders has been imported. */
const emptyScreen = vi.hoisted(() => ({ isImported: false }));
vi.mock("#src/screens/order-success-empty/order-success-empty.tsx", (original) => {
	emptyScreen.isImported = true;
	return original();
});

describe("the screen for the payment of an unknown order", () => {
	it("isn't imported together with the screens that may show it", () => {
		expect(emptyScreen.isImported).toBe(false);
	});

	it.each([
		["/order/success", OrderSuccessScreen],
		["/payment/success", PaymentSuccessScreen],
	])("is imported when the screen at %s opens without an order", async (path, Screen) => {
		window.history.replaceState({}, "", path);
		renderShop(<Screen />, new FakeBasket());
		expect(await screen.findByRole("link", { name: "В афишу" })).toBeDefined();
		expect(emptyScreen.isImported).toBe(true);
	});
});
