// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { markBasket } from "#src/features/basket/basket-marker";
import CartScreen from "#src/screens/cart/cart.tsx";
import { FakeBasket, ticket } from "../features/basket/fake-basket";
import { renderShop } from "../features/seats/shop";

/** Counts loads of the order form's code, which always fail. */
const formCode = vi.hoisted(() => ({ loads: 0 }));
vi.mock("#src/features/checkout/checkout-form.tsx", () => {
	formCode.loads++;
	throw new Error("no connection");
});

describe("the basket page", () => {
	it("doesn't load the order form's code if the buyer has added no ticket", async () => {
		renderShop(<CartScreen />, new FakeBasket());
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(formCode.loads).toBe(0);
	});

	it("shows the total and a retry button when the order form's code fails to load", async () => {
		markBasket(true);
		renderShop(<CartScreen />, new FakeBasket([ticket(11)]));
		expect(await screen.findByRole("button", { name: "Загрузить снова" })).toBeDefined();
		expect(screen.getByText("К оплате")).toBeDefined();
	});
});
