import { fieldsOf, isRecord } from "./fields";

export interface ApiErrorBody {
	code: string;
	message?: string | undefined;
	field?: string | undefined;
	args: Record<string, unknown>;
}

/** Reads an error body; undefined without a code. Uses no schema library, to keep the page's first load small. */
export function readApiError(data: unknown): ApiErrorBody | undefined {
	const fields = fieldsOf(data);
	const code = fields.get("code");
	const args = fields.get("args");
	if (typeof code !== "string") return undefined;
	const [message, field] = [textOrUndefined(fields.get("message")), textOrUndefined(fields.get("field"))];
	return { code, message, field, args: isRecord(args) ? { ...args } : {} };
}

function textOrUndefined(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
