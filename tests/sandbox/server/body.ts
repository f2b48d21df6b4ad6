import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { badRequest, invalidField } from "./api-error";

/** Validates a body. Throws VALIDATION with the field: 400 for a missing one, a wrong type or enum value, else 422. */
export function bodyOf<const Schema extends v.GenericSchema>(
	request: FastifyRequest,
	schema: Schema,
): v.InferOutput<Schema> {
	const result = v.safeParse(schema, request.body);
	if (result.success) return result.output;
	const [issue] = result.issues;
	const field = v.getDotPath(issue) ?? "body";
	throw issue.kind === "schema" ? badRequest(field, issue.message) : invalidField(field, issue.message);
}
