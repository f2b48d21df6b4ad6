import { type OrderStatus, statusMeaning } from "../../domain/order-status";

const KEYS = { payable: "order.total", paid: "order.paid", waiting: "order.sum", over: "order.sum" } as const;

/** Returns the key of the text that names an order's total: to pay, paid, or neither. */
export function totalKey(status: OrderStatus | undefined) {
	return KEYS[statusMeaning(status).stage];
}
