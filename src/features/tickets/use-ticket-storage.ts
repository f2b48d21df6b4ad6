import { useEffect } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { knownOrder } from "../order/device-orders";
import { useCurrency } from "../prices/currency";

/** Stores a paid order's tickets, to link to them on every page; updates their status on cancellation or refund. */
export function useTicketStorage(order: Order | undefined): void {
	const { currency } = useCurrency();
	useEffect(() => {
		if (!order || !statusMeaning(order.status).isBillKept) return;
		Promise.all([import("./bill"), import("./remembered-bills")]).then(
			([{ billOf }, { rememberBill, rememberedBill }]) => {
				const storedBill = rememberedBill(order.number);
				// Don't store tickets of an order that was removed meanwhile, for example in another tab.
				if (storedBill?.status === order.status || !knownOrder(order.number)) return;
				const { status } = order;
				rememberBill(
					storedBill && status !== "PAID" ? { ...storedBill, status } : billOf(order, currency, Date.now()),
				);
			},
			// If the code can't be loaded, the tickets are stored once they are opened.
			() => undefined,
		);
	}, [order, currency]);
}
