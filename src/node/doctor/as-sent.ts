import type { IdKind, IdNumbers } from "../../backend/id-numbers";

/** Returns an id, or each of a list, as the backend sent it; ids that aren't integers have numbers in their place. */
export function asSent(ids: IdNumbers, kind: IdKind | undefined, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((each) => asSent(ids, kind, each));
	return kind !== undefined && typeof value === "number" ? (ids.idOf(kind, value) ?? value) : value;
}
