/** Returns the fields of an object of unknown shape; none for any other value. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
	return new Map(isRecord(value) ? Object.entries(value) : []);
}

export function isRecord(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
