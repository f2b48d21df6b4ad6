// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberOrder } from "#src/features/order/device-orders";
import { deviceAttempts } from "#src/features/order/order-attempt";
import type { OrderOutcome } from "#src/features/order/place-order";
import { useCurrencyActions } from "#src/features/prices/currency.tsx";
import type * as Theme from "../../fixtures/shop-theme";
import { ticket } from "../features/basket/fake-basket";
import { orderOf } from "../features/order/orders-api";
import { openCart, user } from "./cart-page";

const orderApi = vi.hoisted(() => ({
	create: (): Promise<unknown> => Promise.reject(new Error("the test sets no answer")),
	startPayment: vi.fn(async (): Promise<string> => "#bank"),
}));
vi.mock("#src/features/order/live-orders", () => ({
	startPayment: orderApi.startPayment,
	getOrder: () => new Promise(() => undefined),
	liveOrdering: {
		get attempts() {
			return deviceAttempts;
		},
		create: () => orderApi.create(),
		newKey: () => "key",
		orderOf: async () => undefined,
		currentBasket: async () => "",
		onOutcome: (outcome: OrderOutcome) => {
			if (outcome.kind === "placed") rememberOrder(outcome.order);
		},
		withLock: (task: () => Promise<OrderOutcome>) => task(),
		pause: async () => undefined,
	},
}));
vi.mock("../../fixtures/shop-theme", async (original) => {
	const { shopTheme, ...more } = await original<typeof Theme>();
	const currencies = [...shopTheme.currencies, { code: "KZT", symbol: "₸", title: "Тенге" }];
	return { ...more, shopTheme: { ...shopTheme, currencies, ui_config_show_currencies: true } };
});
vi.mock("#src/backend/payment-methods", () => ({
	getPaymentMethods: async () => ({
		records: [
			{ id: 1, title: "Банковская карта", currencyCodes: [] },
			{ id: 3, title: "Быстрый платёж", currencyCodes: [] },
		],
	}),
}));

const CurrencyButton = () => {
	const { choose } = useCurrencyActions();
	return (
		<button type="button" onClick={() => choose("KZT")}>
			KZT
		</button>
	);
};
const press = (role: string, name: RegExp) => user.click(screen.getByRole(role, { name }));

/** Fills in the order form and presses the pay button. @returns `answer`, which lets the server create the order */
async function submitOrder(): Promise<{ answer: () => Promise<void> }> {
	openCart([ticket(11, { count: 2 })], {}, <CurrencyButton key="currency" />);
	await user.type(await screen.findByLabelText("Имя и фамилия"), "Анна");
	await user.type(screen.getByLabelText("Почта"), "anna@mail.ru");
	await user.type(screen.getByLabelText("Телефон"), "89161234567");
	await press("checkbox", /офертой|оферты/);
	await press("checkbox", /персональных данных/);
	let answer: (order: unknown) => void = () => undefined;
	orderApi.create = () => new Promise((resolve) => (answer = resolve));
	await press("button", /^Оплатить/);
	await screen.findByRole("button", { name: "Создаём заказ…" });
	return { answer: () => act(async () => answer(orderOf())) };
}

// Preload the lazily imported order form: compiling it takes longer than a test waits.
beforeAll(() => import("#src/features/checkout/checkout-form.tsx"), 60_000);
beforeEach(() => {
	window.history.replaceState({}, "", "/cart");
	orderApi.startPayment.mockClear();
});
afterEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie that a test wrote
	document.cookie = "currency=; path=/; max-age=0";
});

describe("the basket page while the server creates the order", () => {
	it("starts the payment on the server's answer if the buyer changes nothing meanwhile", async () => {
		const { answer } = await submitOrder();
		await answer();
		await waitFor(() => expect(orderApi.startPayment).toHaveBeenCalledOnce());
	});

	it.each([
		["another payment method", () => press("radio", /Быстрый платёж/)],
		["another e-mail address", () => user.type(screen.getByLabelText("Почта"), "x")],
		["one more ticket", () => press("button", /^Ещё один/)],
		["one ticket less", () => press("button", /^На один меньше/)],
		["another currency", () => press("button", /^KZT/)],
	])(
		"opens the order's payment page, not the bank's, if the buyer chooses %s meanwhile",
		async (_, change) => {
			const { answer } = await submitOrder();
			await change();
			await answer();
			await waitFor(() => expect(window.location.pathname).toBe("/order/pay/400100001"));
			expect(orderApi.startPayment).not.toHaveBeenCalled();
		},
	);
});
