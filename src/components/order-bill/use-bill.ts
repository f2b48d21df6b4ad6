import { useEffect, useState } from "react";
import { useCurrency } from "../../state/currency/currency";
import { onPageReturn } from "../../state/page-return";
import type { OrderAddress } from "../order-state/order-address";
import { type LoadedOrder, useOrder } from "../order-state/use-order";
import { type Bill, billOf } from "./bill";
import { keepBill, keptBill } from "./bill-store";

export interface LoadedBill extends Pick<LoadedOrder, "status" | "reload"> {
	bill: Bill | undefined;
	/** What is shown was kept here and couldn't be asked for again. */
	isKept: boolean;
}

/** The tickets of an order: what this device keeps at once, the API's answer as soon as it is there. */
export function useBill(address: OrderAddress | undefined): LoadedBill {
	const { currency } = useCurrency();
	const { status, order, reload } = useOrder(address);
	const [kept, setKept] = useState<Bill>();
	const number = address?.number;
	useEffect(() => setKept(number === undefined ? undefined : keptBill(number)), [number]);
	useEffect(() => {
		if (!order) return;
		const bill = billOf(order, currency, Date.now());
		setKept(bill);
		if (bill.status === "PAID" || bill.status === "REFUNDED" || bill.status === "CANCELLED") keepBill(bill);
	}, [order, currency]);
	useEffect(() => onPageReturn(reload), [reload]);
	return { status, reload, bill: kept, isKept: kept !== undefined && status === "unreachable" };
}
