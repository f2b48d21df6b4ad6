import * as v from "valibot";
import { lenient } from "./lenient";

type Translations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** A record's texts in other languages: language → field → text (contract, "General rules"). What is no text is passed over. */
export const translations = lenient(v.custom<Translations>((value) => typeof value === "object" && value !== null));

/** The language a record's own texts are in; that of the landing when it isn't named. */
export const recordLanguage = lenient(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)));

interface Translated {
	translations?: Translations | undefined;
	language?: string | undefined;
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

/** The language a field of a record is in on pages in a language: its own (else the landing's) where it isn't translated. */
export function languageOfField(record: Translated, language: string, field: string, landing: string): string {
	return isText(record.translations?.[language]?.[field]) ? language : (record.language ?? landing);
}

function isText(value: unknown): boolean {
	return typeof value === "string" && value.trim() !== "";
}

/** The list with each record's texts in a language; the same list when none has any. */
export function allInLanguage<R extends Translated>(records: readonly R[], language: string): readonly R[] {
	const own = records.map((record) => inLanguage(record, language));
	return own.some((record, at) => record !== records[at]) ? own : records;
}
