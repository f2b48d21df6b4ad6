/** The fields of a record of an answer, whatever it is; none of what is no record. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
	return new Map(isRecord(value) ? Object.entries(value) : []);
}

/** Whether a value of an answer has fields. */
export function isRecord(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
