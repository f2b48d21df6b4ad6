import type { Ticket } from "../domain/basket";
import { clockAt, type SaleState, saleState } from "../domain/sale-state";

/** The state of the event of a basket line or a ticket: prices have no say in it. @param now ms */
export function lineState(
	{ status, startedAt, endedAt }: Pick<Ticket["event"], "status" | "startedAt" | "endedAt">,
	now: number,
): SaleState {
	return saleState({ status, startsAt: startedAt, endsAt: endedAt }, undefined, clockAt(now));
}
