/** An error answer: `{ code, message, field?, args? }`. */
export interface ApiErrorBody {
	code: string;
	message?: string | undefined;
	field?: string | undefined;
	args: Record<string, unknown>;
}

/** Reads an error body; undefined without a code. Uses no schema library, since it is part of the first load. */
export function readApiError(data: unknown): ApiErrorBody | undefined {
	if (typeof data !== "object" || data === null) return undefined;
	const fields = new Map<string, unknown>(Object.entries(data));
	const code = fields.get("code");
	const args = fields.get("args");
	if (typeof code !== "string") return undefined;
	const isRecord = typeof args === "object" && args !== null && !Array.isArray(args);
	return {
		code,
		message: text(fields.get("message")),
		field: text(fields.get("field")),
		args: isRecord ? { ...args } : {},
	};
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
