import type { Basket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import type { BasketOperation, BasketState } from "../basket/basket-state";
import type { TrackedEvent } from "./track";

/** Returns the additions and removals between two basket states, but only those that this page requested. */
export function basketChanges(before: BasketState, after: BasketState): TrackedEvent[] {
	const settledOperations = before.pending.filter(({ key }) =>
		after.pending.every((pending) => pending.key !== key),
	);
	const ticketIds = new Set(
		settledOperations.flatMap((operation) => ticketIdsOf(operation, before.confirmed)),
	);
	return [...ticketIds].flatMap((id) => {
		const [line, lineBefore] = [heldLine(after.confirmed, id), heldLine(before.confirmed, id)];
		const ticket = line ?? lineBefore;
		const countChange = (line?.count ?? 0) - (lineBefore?.count ?? 0);
		if (!ticket || countChange === 0) return [];
		const { currency } = after.confirmed;
		return [{ kind: countChange > 0 ? "add" : "remove", ticket, count: Math.abs(countChange), currency }];
	});
}

function ticketIdsOf(operation: BasketOperation, basket: Basket): OpaqueId[] {
	switch (operation.kind) {
		case "add":
			return [operation.ticket.id];
		case "update":
		case "delete":
			return [operation.ticketId];
		case "clear":
			return basket.tickets.map(({ id }) => id);
		case "extend":
		case "apply-code":
		case "remove-code":
		case "reload":
			return [];
	}
}

function heldLine({ tickets }: Basket, id: OpaqueId) {
	return tickets.find(
		(ticket) => ticket.id === id && (ticket.state === "HELD" || ticket.state === "PRICE_CHANGED"),
	);
}
