import * as v from "valibot";
import { lenient, tidyText } from "./lenient";

type Translations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Translations of a record: language → field → text (contract, "General rules"). Non-text values are ignored. */
export const translations = lenient(v.custom<Translations>((value) => typeof value === "object" && value !== null));

export const recordLanguage = lenient(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)));

interface Translated {
	translations?: Translations | undefined;
	language?: string | undefined;
}

const WORDS: ReadonlySet<string> = new Set(
	"name nameIn title subtitle description address entrance biography role announce body".split(" "),
);

/** The record translated into a language; the same object when there is no translation. */
export function inLanguage<R extends Translated>(record: R, language: string): R {
	const own = Object.entries(record.translations?.[language] ?? {}).flatMap(([field, text]) =>
		WORDS.has(field) && isText(text) ? [[field, tidyText(text)]] : [],
	);
	return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
}

/** Language that a field is shown in: the page's if translated, else the record's, else the landing's. */
export function languageOfField(record: Translated, language: string, field: string, landing: string): string {
	return isText(record.translations?.[language]?.[field]) ? language : (record.language ?? landing);
}

function isText(value: unknown): value is string {
	return typeof value === "string" && tidyText(value) !== "";
}

/** The list with records translated; the same list when nothing changed. */
export function allInLanguage<R extends Translated>(records: readonly R[], language: string): readonly R[] {
	const own = records.map((record) => inLanguage(record, language));
	return own.some((record, at) => record !== records[at]) ? own : records;
}
