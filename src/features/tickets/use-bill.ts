import { useEffect, useState } from "react";
import { onPageReturn } from "../../browser/page-return";
import { statusMeaning } from "../../domain/order-status";
import { knownOrder } from "../order/device-orders";
import type { OrderAddress } from "../order/order-address";
import { type LoadedOrder, useOrder } from "../order/use-order";
import { useCurrency } from "../prices/currency";
import { type Bill, billOf } from "./bill";
import { keepBill, keptBill } from "./bill-store";

export interface LoadedBill extends Pick<LoadedOrder, "status" | "reload"> {
	bill: Bill | undefined;
	/** Why the shown bill couldn't be updated: no answer, or the API refuses. */
	unchecked: "offline" | "refused" | undefined;
}

/** The tickets of an order: the stored bill at once, then the API's answer. */
export function useBill(address: OrderAddress | undefined): LoadedBill {
	const { currency } = useCurrency();
	const { status, order, isAnswered, reload } = useOrder(address);
	const [kept, setKept] = useState<Bill>();
	const number = address?.number;
	useEffect(() => setKept(number === undefined ? undefined : keptBill(number)), [number]);
	useEffect(() => {
		if (!order) return;
		const bill = billOf(order, currency, Date.now());
		setKept(bill);
		// A bill removed meanwhile, maybe in another tab, stays removed.
		if (statusMeaning(bill.status).isKept && knownOrder(bill.number)) keepBill(bill);
	}, [order, currency]);
	useEffect(() => onPageReturn(reload), [reload]);
	const isUnchecked = status === "unreachable" || status === "refused";
	return { status, reload, bill: kept, unchecked: isUnchecked ? (isAnswered ? "refused" : "offline") : undefined };
}
