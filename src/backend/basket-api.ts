import * as v from "valibot";
import { type Basket, basketSchema, ticketSchema } from "../domain/basket";
import { type OpaqueId, validMembers } from "../domain/lenient";
import { readAnswer } from "./answer";
import type { HttpClient, HttpRequest } from "./http-client";
import { ask } from "./json";
import { ticketIds } from "./ticket-ids";

export interface BasketChange {
	type: "ADD_TICKET" | "UPDATE_TICKET" | "DELETE_TICKET";
	ticket: { id: OpaqueId; count: number };
}

/** Drops tickets without id, price or count; the list of tickets itself is required. Go writes an empty one as null. */
const answerSchema = v.object({
	...basketSchema.entries,
	tickets: v.nullable(validMembers(ticketSchema), []),
});
const path = "/api/basket";

export const getBasket = (client: HttpClient) => call(client, { method: "GET", path });

/** `POST /api/basket`: adds a ticket, sets its count or deletes it. */
export const changeBasket = (client: HttpClient, { ticket, type }: BasketChange) =>
	call(client, { method: "POST", path, body: { ticket, type } });

export const clearBasket = (client: HttpClient) => call(client, { method: "DELETE", path });

/** `POST /api/basket/extend`: extends the hold, up to `extendableUntil`. */
export const extendBasket = (client: HttpClient) => call(client, { method: "POST", path: `${path}/extend` });

/** `POST /api/basket/promo`: applies a promo code or a gift certificate (landing feature `promo`). */
export const applyCode = (client: HttpClient, code: string) =>
	call(client, { method: "POST", path: `${path}/promo`, body: { code } });

export const removeCode = (client: HttpClient) => call(client, { method: "DELETE", path: `${path}/promo` });

/** Calls the basket API with cookies. @returns the current basket, with which the API answers every call */
async function call(client: HttpClient, request: HttpRequest): Promise<Basket> {
	const basket = readAnswer(answerSchema, await ask(client, { ...request, credentials: true }));
	const tickets = basket.tickets.map((line) => ({ ...line, id: ticketIds.firstForm(line.id) }));
	const warnings = basket.warnings.map((warning) => {
		const { ticketId } = warning;
		return ticketId === undefined ? warning : { ...warning, ticketId: ticketIds.firstForm(ticketId) };
	});
	return { ...basket, tickets, warnings };
}
