import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Sql, Transaction } from "./database";
import { currencyCode, read } from "./refusal";

/** The schema of the body of a call without one. */
export const NO_BODY = v.nullish(v.never());
const CallQuery = v.strictObject({ currency: v.optional(currencyCode) });

/** Reads a call of baskets or orders: its query, which can name a currency, and its body. @throws Refusal as `read` */
export function readCall<Schema extends v.GenericSchema>(schema: Schema, { query, body }: FastifyRequest) {
	return { ...read(CallQuery, query), body: read(schema, body) };
}
type Call<Schema extends v.GenericSchema> = ReturnType<typeof readCall<Schema>>;

/** Makes handlers that read a call, then answer in a transaction with what its request opens: a session or an order. */
export const handlersOf =
	<Opened>(
		transaction: Transaction,
		open: (sql: Sql, request: FastifyRequest, reply: FastifyReply) => Promise<Opened>,
	) =>
	<Schema extends v.GenericSchema>(
		schema: Schema,
		answer: (sql: Sql, opened: Opened, call: Call<Schema>) => Promise<unknown>,
	) =>
	(request: FastifyRequest, reply: FastifyReply) => {
		const call = readCall(schema, request);
		return transaction(async (sql) => answer(sql, await open(sql, request, reply), call));
	};
