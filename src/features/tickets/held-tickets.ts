import { SALE_RULES } from "../../domain/sale-state";
import { paths } from "../../routes";
import { ticketState } from "../../views/line-state";
import { knownOrders } from "../order/device-orders";
import type { BillTicket } from "./bill";
import { keptBill } from "./bill-store";

/** An order whose tickets were never opened here has no known date; it counts as current for this long. */
const UNOPENED_MS = 30 * 24 * 60 * 60 * 1_000;

export interface HeldTicket {
	path: string;
	event: BillTicket["event"];
}

export interface HeldTickets {
	/** Whether a stored order isn't over. */
	hasAny: boolean;
	nearest: HeldTicket | undefined;
}

/** Returns stored orders that aren't over, and the next event. @param now ms */
export function heldTickets(now: number): HeldTickets {
	let hasAny = false;
	const coming: HeldTicket[] = [];
	for (const { number, created } of knownOrders()) {
		const bill = keptBill(number);
		if (!bill) hasAny ||= created === undefined || now - Date.parse(created) < UNOPENED_MS;
		else if (bill.status === "PAID") {
			const open = bill.tickets.filter(({ event }) => ticketState(event, now) !== "past");
			hasAny ||= open.length > 0;
			for (const { event } of open)
				if (event.startedAt !== undefined && SALE_RULES[ticketState(event, now)].calendar)
					coming.push({ path: paths.orderBill(number), event });
		}
	}
	// A show that has begun long ago mustn't hide the next one.
	const distance = ({ event }: HeldTicket) => Math.abs(Date.parse(event.startedAt ?? "") - now);
	coming.sort((a, b) => distance(a) - distance(b));
	return { hasAny, nearest: coming[0] };
}
