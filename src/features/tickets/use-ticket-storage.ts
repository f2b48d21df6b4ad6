import { useEffect } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { usePageLanguage } from "../../i18n/page-language";
import { knownOrder } from "../order/device-orders";
import { useCurrency } from "../prices/currency";

/** Stores a paid order's tickets as they are now, to link to them on every page; of one that is over, only its status. */
export function useTicketStorage(order: Order | undefined): void {
	const { currency } = useCurrency();
	const { defaultLanguage } = usePageLanguage();
	useEffect(() => {
		if (!order || !statusMeaning(order.status).isBillKept) return;
		Promise.all([import("./bill"), import("./remembered-bills")]).then(
			([{ billOf, billToShow, factsOf, withFacts }, { rememberBill, rememberedBill }]) => {
				// Don't store tickets of an order that was removed meanwhile, for example in another tab.
				if (!knownOrder(order.number)) return;
				const { status } = order;
				const storedBill = rememberedBill(order.number);
				if (storedBill && status !== "PAID") return rememberBill({ ...storedBill, status });
				// A moved event has another date, from which it depends how long pages link to its tickets.
				const bill = billToShow(billOf(order, currency, Date.now()), storedBill);
				rememberBill(withFacts(bill, factsOf(storedBill), defaultLanguage));
			},
			// If the code can't be loaded, the tickets are stored once they are opened.
			() => undefined,
		);
	}, [order, currency, defaultLanguage]);
}
