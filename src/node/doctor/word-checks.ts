import { wireName } from "../../backend/answer";
import { fieldsOf } from "../../domain/fields";
import { isMissingOrEmpty, quote } from "./dropped-values";
import { exampleName, type RecordName } from "./record-name";

interface WordField {
	name: string;
	/** What the shop reads instead of an unknown word. */
	fallback: string | undefined;
	/** What the shop takes an unknown word for. */
	meaning: string;
	impact: string;
	/** The field without which the shop doesn't read this one. */
	onlyWith?: string;
}

const AVAILABILITY: WordField = {
	name: "availability",
	fallback: "unknown",
	meaning: "unknown",
	impact: "tickets seem to be on sale",
};

/** Fields with words of a fixed list, by endpoint. */
export const WORD_FIELDS: Readonly<Record<string, readonly WordField[]>> = {
	"/v1/events": [
		{ name: "status", fallback: "active", meaning: "active", impact: "those events seem to take place" },
		{ ...AVAILABILITY, fallback: undefined, onlyWith: "buyUrl" },
	],
	"/v2/events_prices": [AVAILABILITY],
	"/v2/dates_prices": [AVAILABILITY],
};

/**
 * Reports words that the shop doesn't know, and what it takes them for.
 * @param read reads a record as the shop does; undefined if it can't use the record
 */
export function unknownWords(
	path: string,
	items: readonly unknown[],
	read: (item: unknown) => unknown,
	nameOf: RecordName,
) {
	return (WORD_FIELDS[path] ?? []).flatMap(({ name, fallback, meaning, impact, onlyWith = name }) => {
		const unknown = items.flatMap((item) => {
			const word = fieldsOf(item).get(name);
			const record = fieldsOf(read(item));
			if (isMissingOrEmpty(word) || record.size === 0 || record.get(name) !== fallback) return [];
			const isRead = !isMissingOrEmpty(fieldsOf(item).get(onlyWith));
			return isRead && String(word).trim().toLowerCase() !== fallback ? [{ word, item }] : [];
		});
		if (unknown.length === 0) return [];
		const words = [...new Set(unknown.map(({ word }) => quote(word)))].slice(0, 3).join(", ");
		const [first] = unknown;
		const found = { example: first?.item, count: unknown.length, all: items.length };
		const example = words + exampleName(nameOf, found, " of ");
		const count = `${unknown.length} of ${items.length} records`;
		const message = `${wireName(name)} of ${count} is no word of the contract, such as ${example}; it is taken for "${meaning}"`;
		return [{ message, impact }];
	});
}
