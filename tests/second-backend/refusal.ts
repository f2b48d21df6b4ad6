import type { FastifyRequest } from "fastify";
import * as v from "valibot";

/** A refused request (contract, "Errors"). */
export class Refusal extends Error {
	constructor(
		readonly statusCode: number,
		readonly code: string,
		readonly details: { field?: string; args?: object } = {},
	) {
		super(code);
	}
}

export const conflict = (code: string, args?: object) => new Refusal(409, code, args && { args });
export const notFound = () => new Refusal(404, "NOT_FOUND");
export const invalid = (field: string) => new Refusal(400, "VALIDATION", { field });

/** Reads a part of a request strictly. @throws Refusal that names the first wrong, missing or unknown field */
export function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
	const result = v.safeParse(schema, value);
	if (result.success) return result.output;
	throw invalid(v.getDotPath(result.issues[0]) ?? "");
}

const currencyQuery = v.strictObject({ currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))) });

/** Checks what all calls of baskets and orders have in common: the query, and a body only where one is expected. @returns the query */
export function checkCall(
	{ query, body }: FastifyRequest,
	hasBody: boolean,
): { currency?: string | undefined } {
	if (hasBody !== (body !== undefined && body !== null)) throw invalid("body");
	return read(currencyQuery, query);
}
