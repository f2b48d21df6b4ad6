/** Cards known to be equal: planned ones, and those of the last build. */
const known = new WeakMap<object, object>();

/**
 * Whether data of a page is as planned. Pages share the cards of their lists, and Gatsby's store keeps them shared: an
 * item of a list is compared once for all pages.
 */
export function isEqual(planned: unknown, held: unknown): boolean {
	if (Object.is(planned, held)) return true;
	if (typeof planned !== "object" || typeof held !== "object" || planned === null || held === null) return false;
	if (Array.isArray(planned))
		return (
			Array.isArray(held) && planned.length === held.length && planned.every((item, at) => isSameItem(item, held[at]))
		);
	if (Array.isArray(held)) return false;
	const [one, other] = [planned as Readonly<Record<string, unknown>>, held as Readonly<Record<string, unknown>>];
	const names = Object.keys(one);
	if (names.length !== Object.keys(other).length) return false;
	for (const name of names) if (!Object.hasOwn(other, name) || !isEqual(one[name], other[name])) return false;
	return true;
}

function isSameItem(planned: unknown, held: unknown): boolean {
	if (typeof planned !== "object" || typeof held !== "object" || planned === null || held === null)
		return Object.is(planned, held);
	if (known.get(planned) === held) return true;
	const isSame = isEqual(planned, held);
	if (isSame) known.set(planned, held);
	return isSame;
}
