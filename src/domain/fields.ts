/** An object's fields as a map; empty for anything else. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
	return new Map(isRecord(value) ? Object.entries(value) : []);
}

export function isRecord(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
