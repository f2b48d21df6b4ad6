import { ticketState } from "../../views/line-state";
import { groupByNearness } from "../order/groups";
import { type Admission, admissionsOf } from "./admissions";
import type { BillTicket } from "./bill";

/** The cards of one event of an order. */
export interface TicketStack {
	key: string;
	event: BillTicket["event"];
	cards: Admission[];
	isPast: boolean;
}

/** Stacks an order's tickets by event: the nearest event first, past ones last. @param now ms */
export function ticketStacks(tickets: readonly BillTicket[], now: number): TicketStack[] {
	return groupByNearness(tickets, now).map(({ key, event, lines }) => ({
		key,
		event,
		cards: admissionsOf(lines),
		isPast: ticketState(event, now) === "past",
	}));
}
