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
/** Refuses a ticket of which a buyer can have only `left` more. */
export const unavailable = (seatId: string | null, left: number) =>
	seatId === null ? conflict("NOT_ENOUGH", { left }) : conflict("SEAT_TAKEN");
export const notFound = () => new Refusal(404, "NOT_FOUND");
export const invalid = (field: string) => new Refusal(400, "VALIDATION", { field });

/** Reads a part of a request strictly. @throws Refusal that names the first wrong, missing or unknown field */
export function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
	const result = v.safeParse(schema, value);
	if (result.success) return result.output;
	throw invalid(v.getDotPath(result.issues[0]) ?? "body");
}

export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
