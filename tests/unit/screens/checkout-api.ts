import { vi } from "vitest";

export const paymentMethods = [
	{ id: 1, code: "card", title: "Банковская карта", currencyCodes: ["RUB"] },
	{ id: 3, code: "sbp", title: "Быстрый платёж", currencyCodes: ["RUB"] },
	{ id: 4, code: "instalment", title: "Оплата частями", currencyCodes: ["RUB"] },
	{ id: 2, title: "Картой Казахстана", currencyCodes: ["KZT"] },
];
export const failure = new Error("no answer");
export const AGREED = { offer: true, personalData: true, marketing: false };

/** The calls of the order form, which tests answer. */
export const checkoutApi = {
	methods: vi.fn<() => Promise<unknown[]>>(),
	createOrder: vi.fn<(client: unknown, request: unknown) => Promise<unknown>>(),
};

/** Answers with the payment methods, and fails to create an order. */
export function resetCheckoutApi() {
	checkoutApi.methods.mockReset().mockResolvedValue(paymentMethods);
	checkoutApi.createOrder.mockReset().mockRejectedValue(failure);
}

/** Replaces the module `payment-methods`. */
export const paymentMethodsApi = {
	getPaymentMethods: async () => ({ records: await checkoutApi.methods() }),
};
