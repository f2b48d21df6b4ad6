import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { badRequest, invalidField } from "./api-error";

/**
 * The body of a request, checked. Throws VALIDATION with the path of the first wrong field (`buyer.email`):
 * 400 when it has the wrong type or is missing, 422 when its value is not allowed.
 */
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
