// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { markBasket } from "../../../src/features/basket/basket-marker";
import CartScreen from "../../../src/screens/cart/cart";
import { FakeBasket } from "../features/basket/fake-basket";
import { renderShop } from "../features/seats/shop";

/** The order form's code, which fails to load here. */
const code = vi.hoisted(() => ({ asked: 0 }));
vi.mock("../../../src/features/checkout/checkout-form", () => {
	code.asked++;
	throw new Error("no connection");
});

afterEach(() => {
	cleanup();
	localStorage.clear();
});

describe("the order form's code", () => {
	it("isn't loaded for an empty basket", async () => {
		renderShop(<CartScreen />, new FakeBasket());
		expect(await screen.findByText("В корзине пусто")).toBeDefined();
		expect(code.asked).toBe(0);
	});

	it("leaves lines and total usable when it fails to load, and can be retried", async () => {
		markBasket(true);
		const server = new FakeBasket();
		server.lines.set(11, 1);
		renderShop(<CartScreen />, server);
		expect(await screen.findByRole("button", { name: "Загрузить снова" })).toBeDefined();
		expect(screen.getByText("К оплате")).toBeDefined();
	});
});
