// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import OrderSuccessScreen from "../../../src/screens/order-success/order-success";
import PaymentSuccessScreen from "../../../src/screens/payment-success/payment-success";
import { FakeBasket } from "../features/basket/fake-basket";
import { renderShop } from "../features/seats/shop";

const fetched = vi.hoisted(() => ({ isEmptyScreen: false }));
vi.mock("../../../src/screens/order-success-empty/order-success-empty", (original) => {
	fetched.isEmptyScreen = true;
	return original();
});

afterEach(cleanup);

describe("the screen of a payment whose order is unknown", () => {
	it("is in a chunk apart from the screens that may show it", () => {
		expect(fetched.isEmptyScreen).toBe(false);
	});

	it.each([
		["/order/success", OrderSuccessScreen],
		["/payment/success", PaymentSuccessScreen],
	])("is loaded by %s when it is shown", async (path, Screen) => {
		window.history.replaceState({}, "", path);
		renderShop(<Screen />, new FakeBasket());
		expect(await screen.findByRole("link", { name: "В афишу" })).toBeDefined();
		expect(fetched.isEmptyScreen).toBe(true);
	});
});
