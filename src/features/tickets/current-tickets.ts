import { isReturned } from "../../domain/order";
import { SALE_RULES } from "../../domain/sale-state";
import { paths } from "../../routes";
import { byNearness, ticketState } from "../../views/line-state";
import { knownOrders } from "../order/device-orders";
import type { BillTicket } from "./bill";
import { rememberedBill } from "./remembered-bills";

/** How long after its creation an order counts as current if its tickets, and so their dates, aren't on the device. */
const UNOPENED_ORDER_CURRENT_MS = 30 * 24 * 60 * 60 * 1_000;

export interface CurrentTicket {
	path: string;
	event: BillTicket["event"];
}

/** Finds the usable ticket nearest to `now` (ms). `hasAny` counts called-off ones and new unopened orders too. */
export function findCurrentTickets(now: number) {
	let hasAny = false;
	const upcoming: CurrentTicket[] = [];
	for (const { number, created } of knownOrders()) {
		const bill = rememberedBill(number);
		if (!bill) hasAny ||= created === undefined || now - Date.parse(created) < UNOPENED_ORDER_CURRENT_MS;
		else if (bill.status === "PAID") {
			const currentTickets = bill.tickets.filter(
				(ticket) => !isReturned(ticket) && ticketState(ticket.event, now) !== "past",
			);
			hasAny ||= currentTickets.length > 0;
			for (const { event } of currentTickets)
				if (event.startedAt !== undefined && SALE_RULES[ticketState(event, now)].canAddToCalendar)
					upcoming.push({ path: paths.orderBill(number), event });
		}
	}
	const compare = byNearness(now);
	upcoming.sort((a, b) => compare(a.event, b.event));
	return { hasAny, nearest: upcoming[0] };
}
