// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keepBuyerDraft, readBuyerDraft } from "#src/features/order/buyer-draft";
import { deviceAttempts } from "#src/features/order/order-attempt";
import { buyer } from "../../fixtures/order-request";
import { openCart, press, seat, setDay, user } from "./cart-page";
import { AGREED, checkoutApi, failure, paymentMethods, resetCheckoutApi } from "./checkout-api";
import { openFilledInForm, preloadFilledInForm, sentOrders } from "./filled-in-form";

vi.mock("#src/backend/payment-methods", async () => (await import("./checkout-api")).paymentMethodsApi);

vi.mock("#src/backend/order-api", async (original) => ({
	...(await original<object>()),
	createOrder: (await import("./checkout-api")).checkoutApi.createOrder,
}));

beforeAll(preloadFilledInForm);

beforeEach(() => {
	setDay();
	resetCheckoutApi();
});

it("says below the order button what the bank asks for with the chosen payment method", async () => {
	openFilledInForm();
	const hints = [
		"Данные карты вы введёте на странице банка.",
		/в приложении своего банка/,
		/завершите на странице банка/,
	];
	const shownHints = () => hints.map((hint) => screen.queryByText(hint) !== null);
	await waitFor(() => expect(shownHints()).toEqual([false, true, false]));
	await user.click(await screen.findByRole("radio", { name: "Банковская карта" }));
	expect(shownHints()).toEqual([true, false, false]);
	await user.click(screen.getByRole("radio", { name: "Оплата частями" }));
	expect(shownHints()).toEqual([false, false, true]);
});

it.each<[string, Parameters<typeof openCart>]>([
	["a promo code takes off the whole total", [[seat(11)], { totals: { toPay: 0 } }]],
	["the tickets are free", [[seat(11, { price: 0, extra: { serviceFee: 0 } })]]],
])(
	"asks for no payment method if %s, and sends the first one, as each order has one",
	async (_, [lines, fields]) => {
		keepBuyerDraft({ ...buyer(), consents: AGREED });
		openCart(lines, fields);
		const form = within(await screen.findByRole("form"));
		await press("Оформление");
		await waitFor(() => expect(sentOrders()).toMatchObject([{ acquisitionId: 1, expectedTotal: 0 }]));
		expect(form.queryByRole("radio")).toBe(null);
		expect(form.queryByText("Чем платить")).toBe(null);
	},
);

it("offers to load the payment methods again if they are missing, also with nothing to pay", async () => {
	checkoutApi.methods.mockRejectedValue(failure);
	openCart([seat(11)], { totals: { toPay: 0 } });
	await screen.findByRole("button", { name: "Попробовать снова" });
});

describe("the order form restored with a payment method", () => {
	const expectOrderWithRestoredMethod = async () => {
		await screen.findByRole("radio", { name: "Быстрый платёж", checked: true });
		expect(screen.queryByText("Выберите, чем платить")).toBeNull();
		await press(/^Оплатить/);
		await waitFor(() => expect(sentOrders()).toMatchObject([{ acquisitionId: 3 }]));
	};
	const expectNoOrder = async () => {
		await press(/^Оплатить/);
		expect(await screen.findByText("Выберите, чем платить")).toBeDefined();
		expect(sentOrders()).toEqual([]);
	};

	it("sends ids of payment methods as they came, also texts and commas", async () => {
		const [card, fast] = paymentMethods;
		checkoutApi.methods.mockResolvedValue([
			{ ...card, id: "card" },
			{ ...fast, id: "a,b/2" },
		]);
		openCart([seat(11)]);
		await user.click(await screen.findByRole("radio", { name: "Быстрый платёж" }));
		cleanup();
		keepBuyerDraft({ ...buyer(), acquisitionId: readBuyerDraft()?.acquisitionId, consents: AGREED });
		openCart([seat(11)]);
		await screen.findByRole("radio", { name: "Быстрый платёж", checked: true });
		await press(/^Оплатить/);
		await waitFor(() => expect(sentOrders()).toMatchObject([{ acquisitionId: "a,b/2" }]));
		expect(deviceAttempts.read()).toMatchObject([{ request: { acquisitionId: "a,b/2" } }]);
	});

	it("sends the order with the restored payment method when it is available", async () => {
		openFilledInForm();
		await expectOrderWithRestoredMethod();
	});

	it("asks for a payment method instead of ordering when no method accepts the currency", async () => {
		checkoutApi.methods.mockResolvedValue([{ id: 3, title: "Картой Казахстана", currencyCodes: ["KZT"] }]);
		openFilledInForm();
		await screen.findByText(/^В этой валюте сейчас заплатить нельзя/);
		await expectNoOrder();
	});

	it("asks for a payment method when the list of methods fails to load, and restores the choice on retry", async () => {
		checkoutApi.methods.mockRejectedValueOnce(new Error("down"));
		openFilledInForm();
		const retry = await screen.findByRole("button", { name: "Попробовать снова" });
		await expectNoOrder();
		await act(async () => retry.click());
		await expectOrderWithRestoredMethod();
	});
});
