import * as v from "valibot";
import { lenient } from "./lenient";

type Translations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** A record's texts in other languages: language → field → text (contract, "General rules"). What is no text is passed over. */
export const translations = lenient(v.custom<Translations>((value) => typeof value === "object" && value !== null));

interface Translated {
	translations?: Translations | undefined;
}

/** Fields that hold words; ids, addresses and dates are the same in every language. */
const WORDS: ReadonlySet<string> = new Set(
	"name nameIn title subtitle description address biography role announce body".split(" "),
);

/** The record with its texts in a language; the same object when it has none in it. */
export function inLanguage<R extends Translated>(record: R, language: string): R {
	const own = Object.entries(record.translations?.[language] ?? {}).filter(
		([field, text]) => WORDS.has(field) && isText(text),
	);
	return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
}

/** Whether a field is in the language it is asked for in. */
export function isTranslated(record: Translated, language: string, field: string): boolean {
	return isText(record.translations?.[language]?.[field]);
}

function isText(value: unknown): boolean {
	return typeof value === "string" && value.trim() !== "";
}

/** The list with each record's texts in a language; the same list when none has any. */
export function allInLanguage<R extends Translated>(records: readonly R[], language: string): readonly R[] {
	const own = records.map((record) => inLanguage(record, language));
	return own.some((record, at) => record !== records[at]) ? own : records;
}
