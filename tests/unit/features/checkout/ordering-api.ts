import { vi } from "vitest";
import type { OrderRequest } from "#src/backend/order-api";
import type { Order } from "#src/domain/order";
import { rememberOrder } from "#src/features/order/device-orders";
import { deviceAttempts } from "#src/features/order/order-attempt";
import type { OrderOutcome } from "#src/features/order/place-order";
import { buyer, orderRequest } from "../../../fixtures/order-request";
import { orderOf } from "../order/order-answers";

/** Recorded requests and prepared answers of the fake order API, and the state of the fake device. */
export const api = {
	requested: [] as { request: unknown; key: string }[],
	create: (): Promise<unknown> => Promise.reject(new Error("The test has set no answer")),
	canStore: true,
	startPayment: vi.fn((): Promise<string> => Promise.reject(new Error("The bank is unreachable"))),
};

/** Replaces the module `live-orders`. */
export const liveOrders = {
	startPayment: api.startPayment,
	liveOrdering: {
		attempts: deviceAttempts,
		create: (request: OrderRequest, key: string) => {
			api.requested.push({ request, key });
			return api.create();
		},
		newKey: () => `key-${api.requested.length}`,
		orderOf: async () => undefined,
		currentBasket: async () => "",
		onOutcome: (outcome: OrderOutcome) => {
			if (api.canStore && outcome.kind === "placed") rememberOrder(outcome.order);
		},
		withLock: (task: () => Promise<OrderOutcome>) => task(),
		pause: async () => undefined,
	},
};

export const request = orderRequest({
	basketVersion: 7,
	expectedTotal: 2_200_000,
	buyer: buyer("anna@mail.ru"),
});
export const answerWith = (order: Partial<Record<keyof Order, unknown>> = {}) => {
	api.create = () => Promise.resolve(orderOf(order));
};
export const refuseWith = (error: unknown) => {
	api.create = () => Promise.reject(error);
};
