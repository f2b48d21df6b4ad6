import { ApiError } from "../../backend/api-error";
import type { Basket } from "../../domain/basket";
import type { OpaqueId } from "../../domain/lenient";
import { heldCount } from "./basket-reducer";
import type { BasketOperation, BasketProblem } from "./basket-state";

export function isSameAddition(one: BasketOperation, other: BasketOperation): boolean {
	return (
		one.kind === "add" &&
		other.kind === "add" &&
		one.ticket.id === other.ticket.id &&
		one.count === other.count
	);
}

export function hasTakenEffect(operation: BasketOperation, before: Basket, after: Basket): boolean {
	switch (operation.kind) {
		case "add":
			return (
				heldCount(after, operation.ticket.id) >= heldCount(before, operation.ticket.id) + operation.count
			);
		case "update":
			return heldCount(after, operation.ticketId) === operation.count;
		case "delete":
			return after.tickets.every(({ id }) => id !== operation.ticketId);
		case "clear":
			return after.tickets.length === 0;
		case "extend":
			return timestampMs(after.expiresAt) > timestampMs(before.expiresAt);
		case "apply-code":
			return codesOf(after).some((code) => code.toUpperCase() === operation.code.toUpperCase());
		case "remove-code":
			return codesOf(after).length === 0;
		case "reload":
			return true;
	}
}

function codesOf({ promo, certificate }: Basket): string[] {
	return [promo?.code, certificate?.code].flatMap((code) => code ?? []);
}

export function problemOf(operation: BasketOperation, error: unknown): BasketProblem {
	const { code, isAnswered, body } = error instanceof ApiError ? error : {};
	return {
		operation: operation.kind,
		ticketId: ticketIdOf(operation),
		code,
		isAnswered,
		field: body?.field,
		args: body?.args ?? {},
	};
}

export function ticketIdOf(operation: BasketOperation): OpaqueId | undefined {
	if (operation.kind === "add") return operation.ticket.id;
	return "ticketId" in operation ? operation.ticketId : undefined;
}

function timestampMs(iso: string | undefined): number {
	return iso === undefined ? 0 : Date.parse(iso);
}
