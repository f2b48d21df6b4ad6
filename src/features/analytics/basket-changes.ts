import type { Basket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import type { BasketOperation, BasketState } from "../basket/basket-state";
import type { TrackedEvent } from "./track";

/** Returns the additions and removals between two basket states; only this page's answered operations count. */
export function basketChanges(before: BasketState, after: BasketState): TrackedEvent[] {
	const settledOperations = before.pending.filter(
		({ key }) => !after.pending.some((operation) => operation.key === key),
	);
	return [...new Set(settledOperations.flatMap((operation) => ticketsOf(operation, before.confirmed)))].flatMap(
		(id) => {
			const ticket = heldLine(after.confirmed, id) ?? heldLine(before.confirmed, id);
			const countChange = (heldLine(after.confirmed, id)?.count ?? 0) - (heldLine(before.confirmed, id)?.count ?? 0);
			if (!ticket || countChange === 0) return [];
			const { currency } = after.confirmed;
			return [{ kind: countChange > 0 ? "add" : "remove", ticket, count: Math.abs(countChange), currency }];
		},
	);
}

function ticketsOf(operation: BasketOperation, basket: Basket): OpaqueId[] {
	switch (operation.kind) {
		case "add":
			return [operation.ticket.id];
		case "update":
		case "delete":
			return [operation.ticketId];
		case "clear":
			return basket.tickets.map(({ id }) => id);
		case "extend":
		case "reload":
			return [];
	}
}

function heldLine({ tickets }: Basket, id: OpaqueId) {
	return tickets.find((ticket) => ticket.id === id && (ticket.state === "HELD" || ticket.state === "PRICE_CHANGED"));
}
