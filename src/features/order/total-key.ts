import { type OrderStatus, statusMeaning } from "../../domain/order-status";

const TEXT_KEY_BY_STAGE = {
	payable: "order.total",
	paid: "order.paid",
	waiting: "order.sum",
	over: "order.sum",
} as const;

/** Returns the key of the text that labels an order's total: "to pay", "paid" or a neutral one. */
export function totalKey(status: OrderStatus | undefined) {
	return TEXT_KEY_BY_STAGE[statusMeaning(status).stage];
}
