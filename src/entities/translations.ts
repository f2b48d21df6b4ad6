import * as v from "valibot";
import { lenient } from "./lenient";

const texts = v.pipe(
	v.record(v.string(), v.unknown()),
	v.transform((fields) =>
		Object.fromEntries(
			Object.entries(fields).flatMap(([field, text]) =>
				typeof text === "string" && text.trim() !== "" ? [[field, text.trim()] as const] : [],
			),
		),
	),
);

/** A record's texts in other languages: language → field → text (contract, "General rules"). */
export const translations = lenient(v.record(v.string(), v.fallback(texts, {})));

interface Translated {
	translations?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** Fields that hold words; ids, addresses and dates are the same in every language. */
const WORDS: ReadonlySet<string> = new Set(
	"name nameIn title subtitle description address biography role announce body".split(" "),
);

/** The record with its texts in a language; the same object when it has none in it. */
export function inLanguage<R extends Translated>(record: R, language: string): R {
	const own = Object.entries(record.translations?.[language] ?? {}).filter(([field]) => WORDS.has(field));
	return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
}

/** Whether a field is in the language it is asked for in. */
export function isTranslated(record: Translated, language: string, field: string): boolean {
	return record.translations?.[language]?.[field] !== undefined;
}

/** The list with each record's texts in a language; the same list when none has any. */
export function allInLanguage<R extends Translated>(records: readonly R[], language: string): readonly R[] {
	const own = records.map((record) => inLanguage(record, language));
	return own.some((record, at) => record !== records[at]) ? own : records;
}
