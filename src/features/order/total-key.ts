import { type OrderStatus, statusMeaning } from "../../domain/order-status";

const KEYS = { payable: "order.total", paid: "order.paid", waiting: "order.sum", over: "order.sum" } as const;

/** Text key that names an order's total: only a payable order asks for money. */
export function totalKey(status: OrderStatus | undefined) {
	return KEYS[statusMeaning(status).stage];
}
