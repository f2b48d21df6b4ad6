import { isRecord } from "./fields";

/** Returns the list that PHP writes as an object, `{"0": …, "2": …}`, once entries were removed; other values as they are. */
export function withoutGaps(value: unknown): unknown {
	if (!isRecord(value)) return value;
	const names = Object.keys(value);
	return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? Object.values(value) : value;
}
