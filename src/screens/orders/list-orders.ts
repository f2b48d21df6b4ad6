import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import type { RememberedOrder } from "../../features/order/device-orders";
import { groupByNearness } from "../../features/order/groups";
import type { Bill, BillTicket } from "../../features/tickets/bill";
import { rememberedBill } from "../../features/tickets/remembered-bills";
import { byNearness, ticketState } from "../../views/line-state";

export type OrderedTicket = Pick<BillTicket, "count" | "event">;

export interface ListedOrder {
	number: string;
	/** The fetched order, else its stored tickets; undefined until one is known. */
	order:
		| (Pick<Order | Bill, "status" | "totals" | "currency"> & { tickets: readonly OrderedTicket[] })
		| undefined;
	/** Whether the order was fetched; the status of stored tickets may be outdated, such as after a refund. */
	isCurrent: boolean;
	/** Whether all its events are over. */
	isPast: boolean;
}

/**
 * Sorts a device's orders: first those that wait for a payment or aren't known yet, then by the nearest event of each.
 * @param now ms
 */
export function listOrders(
	kept: readonly RememberedOrder[],
	fetched: ReadonlyMap<string, Order>,
	now: number,
): ListedOrder[] {
	const compare = byNearness(now);
	const orders = kept.map(({ number }) => {
		const order = fetched.get(number) ?? rememberedBill(number);
		const nearest = order && groupByNearness<OrderedTicket>(order.tickets, now)[0]?.event;
		const isOpen = order === undefined || statusMeaning(order.status).mayChange;
		const isPast = nearest !== undefined && ticketState(nearest, now) === "past";
		return { number, order, isCurrent: fetched.has(number), isPast, nearest: isOpen ? undefined : nearest };
	});
	return orders.sort(({ nearest: a }, { nearest: b }) =>
		a && b ? compare(a, b) : Number(a !== undefined) - Number(b !== undefined),
	);
}
