export const TICKET_STATES = ["HELD", "EXPIRED", "PRICE_CHANGED", "UNAVAILABLE"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Whether the server holds the line for this visitor, so that it can be ordered. */
export function isHeld({ state }: { state: TicketState }): boolean {
	return state === "HELD" || state === "PRICE_CHANGED";
}
