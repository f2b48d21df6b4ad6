import { vi } from "vitest";
import { orderOf } from "./order-answers";

export { noAnswer, orderOf, orderTicket, refusal, refusalWithoutCode } from "./order-answers";

/** Replaces the module `live-orders` in tests of screens. */
export const liveOrders = {
	getOrder: vi.fn((): Promise<unknown> => Promise.reject(new Error("No answer is set"))),
	startPayment: vi.fn((): Promise<string> => Promise.reject(new Error("No answer is set"))),
	resendTickets: async () => undefined,
	changeOrderEmail: vi.fn((): Promise<unknown> => Promise.reject(new Error("No answer is set"))),
};
export const answerWith = (fields?: Record<string, unknown>) => {
	liveOrders.getOrder.mockImplementation(async () => orderOf(fields));
};
export const failWith = (error: unknown) => {
	liveOrders.getOrder.mockRejectedValue(error);
};

export const CARD = { id: 1, code: "card", title: "Банковская карта", currencyCodes: ["RUB"] };
export const CERTIFICATE = { id: 2, code: "gift", title: "Сертификат", currencyCodes: ["RUB"] };

/** Replaces the module `payment-methods` in tests of screens. */
export const paymentMethods = {
	getPaymentMethods: vi.fn(async () => ({ records: [CARD, CERTIFICATE] as object[] })),
};
export const answerWithMethods = (...records: object[]) => {
	paymentMethods.getPaymentMethods.mockResolvedValue({ records });
};

/** Makes storage areas refuse texts over `longest` characters; by default, texts longer than the key's stored text. */
export const fillStorage = (areas: readonly Storage[], longest?: number) => {
	const setItem = Storage.prototype.setItem;
	return vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
		if (areas.includes(this) && text.length > (longest ?? this.getItem(key)?.length ?? 0))
			throw new DOMException("", "QuotaExceededError");
		setItem.call(this, key, text);
	});
};
