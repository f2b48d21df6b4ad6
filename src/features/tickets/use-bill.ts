import { useEffect, useState } from "react";
import type { Order } from "../../domain/order";
import { statusMeaning } from "../../domain/order-status";
import { usePageLanguage } from "../../i18n/page-language";
import { knownOrder } from "../order/device-orders";
import type { OrderAddress } from "../order/order-address";
import { type LoadedOrder, useOrder, useOrderPolling } from "../order/use-order";
import { useCurrency } from "../prices/currency";
import { type Bill, billOf, billToShow, factsOf, isValidBill, withFacts } from "./bill";
import { eventKey, type FactsByEvent, fetchFacts } from "./page-facts";
import { rememberBill, rememberedBill } from "./remembered-bills";

/** Time that tickets wait for what their events' pages say, whose arrival would move them. */
const FACTS_WAIT_MS = 1_000;

export interface LoadedBill extends Pick<LoadedOrder, "status" | "address" | "reload"> {
	bill: Bill | undefined;
	/** Why the update failed: no readable answer (offline), or an error status, or a paid order's status is missing. */
	updateFailure: "offline" | "refused" | undefined;
}

/** Returns an order's tickets: first the stored ones, then those from the API, then with the venues' addresses. */
export function useBill(given: OrderAddress | undefined): LoadedBill {
	const loaded = useOrder(given);
	const { status, order, isAnswered, address, reload } = loaded;
	const bill = useOrderBill(address?.number, order);
	const isAwaited =
		order !== undefined && statusMeaning(order.status).mayChange && !(bill && isValidBill(bill));
	useOrderPolling(loaded, isAwaited);
	const isStatusLost = order !== undefined && order.status === undefined && bill?.status === "PAID";
	const isUnchecked = status === "unreachable" || status === "refused" || isStatusLost;
	return {
		status,
		address,
		reload,
		bill,
		updateFailure: isUnchecked ? (isAnswered ? "refused" : "offline") : undefined,
	};
}

/** Returns an order's tickets as stored on this device; once `order` is fetched, from it. Stores those of a paid order. */
export function useOrderBill(number: string | undefined, order: Order | undefined): Bill | undefined {
	const { currency } = useCurrency();
	const { language, defaultLanguage } = usePageLanguage();
	const [kept, setKept] = useState<Bill>();
	useEffect(() => setKept(number === undefined ? undefined : rememberedBill(number)), [number]);
	useEffect(() => {
		if (!order) return;
		const controller = new AbortController();
		const remembered = rememberedBill(order.number);
		const bill = billToShow(billOf(order, currency, Date.now()), remembered);
		const store = (facts: FactsByEvent): Bill => {
			const completeBill = withFacts(bill, facts, defaultLanguage);
			// Don't store the bill of an order that was removed meanwhile, for example in another tab.
			if (statusMeaning(bill.status).isBillKept && knownOrder(bill.number)) rememberBill(completeBill);
			return completeBill;
		};
		const events = bill.tickets.map(({ event }) => event);
		const storedFacts = factsOf(remembered);
		const storedBill = store(storedFacts);
		if (events.every((event) => storedFacts.has(eventKey(event)))) setKept(storedBill);
		const timer = setTimeout(() => setKept(storedBill), FACTS_WAIT_MS);
		fetchFacts(events, { language, defaultLanguage }, controller.signal).then((facts) => {
			if (controller.signal.aborted) return;
			clearTimeout(timer);
			setKept(store(new Map([...storedFacts, ...facts])));
		});
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [order, currency, language, defaultLanguage]);
	return kept;
}
