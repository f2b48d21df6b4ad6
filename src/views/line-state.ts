import type { Ticket } from "../domain/basket";
import { clockAt, type SaleState, saleState } from "../domain/sale-state";

/** Returns the sale state of a line's event; prices don't matter here. @param now ms */
export function lineState(
	{ status, startedAt, endedAt }: Pick<Ticket["event"], "status" | "startedAt" | "endedAt">,
	now: number,
): SaleState {
	return saleState({ status, startsAt: startedAt, endsAt: endedAt }, undefined, clockAt(now));
}
