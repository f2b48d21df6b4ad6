import { useEffect } from "react";
import type { Order } from "../../domain/order";
import { knownOrder } from "../order/device-orders";
import { useCurrency } from "../prices/currency";

/** Stores the tickets of an order just paid, so that every page leads to them although they were never opened. */
export function useKeptTickets(order: Order | undefined): void {
	const { currency } = useCurrency();
	useEffect(() => {
		if (order?.status !== "PAID") return;
		Promise.all([import("./bill"), import("./bill-store")]).then(
			([{ billOf }, { keepBill, keptBill }]) => {
				// An order removed meanwhile, maybe in another tab, stays removed.
				if (!keptBill(order.number) && knownOrder(order.number)) keepBill(billOf(order, currency, Date.now()));
			},
			// The tickets are stored when they are opened.
			() => undefined,
		);
	}, [order, currency]);
}
