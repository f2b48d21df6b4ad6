import type { DatePrice } from "../../../domain/price";

/** Returns the fresh dates, but the previous object for each unchanged one, which then isn't rendered again. */
export function reuseUnchanged(previous: readonly DatePrice[], fresh: readonly DatePrice[]): DatePrice[] {
	return fresh.map((date) => previous.find((old) => isEqual(old, date)) ?? date);
}

/** Whether two JSON values have the same content. */
function isEqual(a: unknown, b: unknown): boolean {
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
	const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}
