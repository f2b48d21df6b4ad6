import * as v from "valibot";
import { type Basket, basketSchema } from "../domain/basket";
import type { OpaqueId } from "../domain/lenient";
import { readAnswer } from "./answer";
import type { HttpClient, HttpRequest } from "./http-client";
import { ticketsSchema } from "./tickets";

type BasketChangeType = "ADD_TICKET" | "UPDATE_TICKET" | "DELETE_TICKET";

export interface BasketChange {
	type: BasketChangeType;
	ticket: { id: OpaqueId; count: number };
}

const answerSchema = v.object({ ...basketSchema.entries, tickets: ticketsSchema });
const path = "/api/basket";

export const getBasket = (client: HttpClient) => call(client, { method: "GET", path });

/**
 * `POST /api/basket`: adds a ticket, sets its count or deletes it. Never retried: the outcome of a lost answer is
 * unknown.
 */
export const changeBasket = (client: HttpClient, { ticket, type }: BasketChange) =>
	call(client, { method: "POST", path, body: { ticket, type } });

export const clearBasket = (client: HttpClient) => call(client, { method: "DELETE", path });

/** `POST /api/basket/extend`: extends the hold, up to `extendableUntil`. */
export const extendBasket = (client: HttpClient) => call(client, { method: "POST", path: `${path}/extend` });

/** Sends cookies; every call answers with the current basket. */
async function call(client: HttpClient, request: HttpRequest): Promise<Basket> {
	return readAnswer(answerSchema, await client.request({ ...request, credentials: true }), request);
}
