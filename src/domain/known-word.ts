/**
 * Returns the word of an enumeration that a value means, in any case and with any separators, such as "Sold out" or
 * schema.org's "EventCancelled" (contract, "General rules"). No valibot, to keep the first load small.
 */
export function knownWord<W extends string>(words: readonly W[], value: unknown): W | undefined {
	return typeof value === "string" ? words.find((word) => plain(word) === plain(value)) : undefined;
}

const plain = (word: string) =>
	word
		.toLowerCase()
		.replace(/^(.*\/)?event|[\s_-]/g, "")
		.replace("canceled", "cancelled");
