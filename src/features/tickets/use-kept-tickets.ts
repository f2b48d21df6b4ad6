import { useEffect } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { knownOrder } from "../order/device-orders";
import { useCurrency } from "../prices/currency";

/**
 * Stores the tickets of a paid order, so that every page leads to them although they were never opened, and notes at
 * stored ones that the order was cancelled or refunded.
 */
export function useKeptTickets(order: Order | undefined): void {
	const { currency } = useCurrency();
	useEffect(() => {
		if (!order || !statusMeaning(order.status).isKept) return;
		Promise.all([import("./bill"), import("./bill-store")]).then(
			([{ billOf }, { keepBill, keptBill }]) => {
				const kept = keptBill(order.number);
				// An order removed meanwhile, maybe in another tab, stays removed.
				if (kept?.status === order.status || !knownOrder(order.number)) return;
				const { status } = order;
				keepBill(kept && status !== "PAID" ? { ...kept, status } : billOf(order, currency, Date.now()));
			},
			// The tickets are stored when they are opened.
			() => undefined,
		);
	}, [order, currency]);
}
