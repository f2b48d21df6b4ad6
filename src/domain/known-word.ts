/**
 * Returns the word of an enumeration that a value means, in any case and with any separators, such as "Sold out" or
 * schema.org's "EventCancelled" (contract, "General rules"). No valibot, to keep the first load small.
 */
export function knownWord<W extends string>(words: readonly W[], value: unknown): W | undefined {
	if (typeof value !== "string") return undefined;
	const exact = words.find((word) => word === value);
	if (exact) return exact;
	const wanted = plain(value);
	return words.find((word) => plain(word) === wanted);
}

const plain = (word: string) =>
	word
		.toLowerCase()
		.replace(/^(.*\/)?event|[\s_-]/g, "")
		.replace("canceled", "cancelled");
