import { SALE_RULES } from "../../domain/sale-state";
import { paths } from "../../routes";
import { lineState } from "../../views/line-state";
import { knownOrders } from "../order/device-orders";
import type { BillTicket } from "./bill";
import { keptBill } from "./bill-store";

/** An order whose tickets were never opened here says nothing of its date: for so long it isn't taken to be over. */
const UNOPENED_MS = 30 * 24 * 60 * 60 * 1_000;

/** An event that this device has tickets to. */
export interface HeldTicket {
	path: string;
	event: BillTicket["event"];
}

export interface HeldTickets {
	/** Whether an order is kept here that isn't over. */
	hasAny: boolean;
	nearest: HeldTicket | undefined;
}

/** The orders of this device that aren't over, and the event that comes next. @param now ms */
export function heldTickets(now: number): HeldTickets {
	let hasAny = false;
	const coming: HeldTicket[] = [];
	for (const { number, created } of knownOrders()) {
		const bill = keptBill(number);
		if (!bill) hasAny ||= created === undefined || now - Date.parse(created) < UNOPENED_MS;
		else if (bill.status === "PAID") {
			const open = bill.tickets.filter(({ event }) => lineState(event, now) !== "past");
			hasAny ||= open.length > 0;
			for (const { event } of open)
				if (event.startedAt !== undefined && SALE_RULES[lineState(event, now)].calendar)
					coming.push({ path: paths.orderBill(number), event });
		}
	}
	coming.sort((a, b) => Date.parse(a.event.startedAt ?? "") - Date.parse(b.event.startedAt ?? ""));
	return { hasAny, nearest: coming[0] };
}
