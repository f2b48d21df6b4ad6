import * as v from "valibot";
import { type Basket, basketSchema } from "../domain/basket";
import type { OpaqueId } from "../domain/lenient";
import { readAnswer } from "./answer";
import type { HttpClient, HttpRequest } from "./http-client";
import { ticketsSchema } from "./tickets";

/** What a POST to the basket does with the ticket (spec §7). */
type BasketChangeType = "ADD_TICKET" | "UPDATE_TICKET" | "DELETE_TICKET";

export interface BasketChange {
	type: BasketChangeType;
	ticket: { id: OpaqueId; count: number };
}

const answerSchema = v.object({ ...basketSchema.entries, tickets: ticketsSchema });
const path = "/api/basket";

/** `GET /api/basket`: the basket of this visitor. */
export const getBasket = (client: HttpClient) => call(client, { method: "GET", path });

/**
 * `POST /api/basket`: adds a ticket, sets its count or deletes it. Never repeated: what a lost answer did is unknown.
 */
export const changeBasket = (client: HttpClient, { ticket, type }: BasketChange) =>
	call(client, { method: "POST", path, body: { ticket, type } });

/** `DELETE /api/basket`: empties the basket. */
export const clearBasket = (client: HttpClient) => call(client, { method: "DELETE", path });

/** `POST /api/basket/extend`: holds the tickets longer, up to `extendableUntil`. */
export const extendBasket = (client: HttpClient) => call(client, { method: "POST", path: `${path}/extend` });

/** Every call answers with the basket as it now is; the session's cookie goes along. */
async function call(client: HttpClient, request: HttpRequest): Promise<Basket> {
	return readAnswer(answerSchema, await client.request({ ...request, credentials: true }), request);
}
