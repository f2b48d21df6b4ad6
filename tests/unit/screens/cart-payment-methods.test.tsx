// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { markBasket } from "../../../src/features/basket/basket-marker";
import { keepBuyerDraft } from "../../../src/features/order/buyer-draft";
import CartScreen from "../../../src/screens/cart/cart";
import { buyer } from "../../fixtures/order-request";
import { FakeBasket } from "../features/basket/fake-basket";
import { refusal } from "../features/order/orders-api";
import { renderShop } from "../features/seats/shop";

const api = vi.hoisted(() => ({
	methods: async (): Promise<unknown[]> => [],
	createOrder: vi.fn(),
}));
vi.mock("../../../src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({ records: await api.methods() }),
}));
vi.mock("../../../src/backend/order-api", async (original) => ({
	...(await original<object>()),
	createOrder: api.createOrder,
}));

const rubles = [
	{ id: 1, title: "Банковская карта", currencyCodes: ["RUB"] },
	{ id: 3, title: "Быстрый платёж", currencyCodes: ["RUB"] },
];
const user = userEvent.setup();
const pay = async () => user.click(await screen.findByRole("button", { name: /^Оплатить/ }));

/** Opens the basket with a complete draft of the order form, in which method 3 is chosen. */
function openWithDraft() {
	const consents = { offer: true, personalData: true, marketing: false };
	keepBuyerDraft({ ...buyer(), acquisitionId: 3, consents });
	const server = new FakeBasket();
	server.lines.set(11, 1);
	renderShop(<CartScreen />, server);
}

// Preload the lazily imported order form: compiling it takes longer than a test waits.
beforeAll(() => import("../../../src/features/checkout/checkout-form"), 60_000);
beforeEach(() => {
	markBasket(true);
	api.createOrder.mockReset().mockRejectedValue(refusal("SALE_ENDED"));
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
});

describe("the order form restored with a payment method", () => {
	const expectOrderWithRestoredMethod = async () => {
		await screen.findByRole("radio", { name: "Быстрый платёж", checked: true });
		expect(screen.queryByText("Выберите, чем платить")).toBeNull();
		await pay();
		await waitFor(() => expect(api.createOrder).toHaveBeenCalledOnce());
	};
	const expectNoOrder = async () => {
		await pay();
		expect(await screen.findByText("Выберите, чем платить")).toBeDefined();
		expect(api.createOrder).not.toHaveBeenCalled();
	};

	it("sends the order with the restored payment method when it is available", async () => {
		api.methods = async () => rubles;
		openWithDraft();
		await expectOrderWithRestoredMethod();
	});

	it("asks for a payment method instead of ordering when no method accepts the currency", async () => {
		api.methods = async () => [{ id: 3, title: "Картой Казахстана", currencyCodes: ["KZT"] }];
		openWithDraft();
		await screen.findByText(/^В этой валюте сейчас заплатить нельзя/);
		await expectNoOrder();
	});

	it("asks for a payment method when the list of methods fails to load, and restores the choice on retry", async () => {
		api.methods = async () => {
			throw new Error("down");
		};
		openWithDraft();
		const retry = await screen.findByRole("button", { name: "Попробовать снова" });
		await expectNoOrder();
		api.methods = async () => rubles;
		await act(async () => retry.click());
		await expectOrderWithRestoredMethod();
	});
});
