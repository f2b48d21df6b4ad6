import * as v from "valibot";
import { isRecord } from "./fields";
import { lenient, tidyText } from "./lenient";
import { nameText } from "./name-text";

type Translations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/**
 * Translations of a record: language → field → text (contract, "Public data API"). Non-text values are ignored. Those of
 * a language with a region ("en-US", "pt_BR") are the language's, too, unless it has its own.
 */
export const translations = lenient(
	v.pipe(
		v.custom<Translations>(isRecord),
		v.transform((byLanguage): Translations => {
			const entries = Object.entries(byLanguage).flatMap(([language, fields]) =>
				isRecord(fields) ? [[language, mapValues(fields, withoutMarkupInName)] as const] : [],
			);
			return fromLanguages(entries);
		}),
	),
);

/** Makes an object of values by language; one of "en-US" is that of "en", too, unless this has its own. */
export function fromLanguages<V>(entries: readonly (readonly [string, V])[]): Record<string, V> {
	const ofRegions = entries.map(([language, value]) => [withoutRegion(language), value] as const);
	return Object.fromEntries([...ofRegions.reverse(), ...entries]);
}

/** Returns the language of "en-US", "EN", or "pt_br", which is "ptBr" among camelCase keys. */
export function withoutRegion(language: string): string {
	return /^[A-Z]?[a-z]+|^[A-Z]+/.exec(language)?.[0].toLowerCase() ?? language;
}

function withoutMarkupInName(text: unknown, field: string): unknown {
	return typeof text === "string" && NAME_FIELDS.has(field) ? nameText(text) : text;
}

function mapValues<V>(
	record: Readonly<Record<string, V>>,
	change: (value: V, key: string) => V,
): Record<string, V> {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** Language of a record's untranslated texts. */
export const recordLanguage = lenient(
	v.pipe(v.string(), v.transform(withoutRegion), v.regex(/^[a-z]{2,3}$/)),
);

interface TranslatableRecord {
	translations?: Translations | undefined;
	language?: string | undefined;
}

const NAME_FIELDS: ReadonlySet<string> = new Set(
	"name nameIn title subtitle address entrance role".split(" "),
);
const TRANSLATABLE_FIELDS: ReadonlySet<string> = new Set([
	...NAME_FIELDS,
	..."description biography announce body".split(" "),
]);

/** Translates a record into a language; returns the same object when it has no translation. */
export function inLanguage<R extends TranslatableRecord>(record: R, language: string): R {
	const translatedFields = Object.entries(record.translations?.[language] ?? {}).flatMap(([field, text]) =>
		TRANSLATABLE_FIELDS.has(field) && isNonBlankText(text) ? [[field, tidyText(text)]] : [],
	);
	return translatedFields.length === 0 ? record : { ...record, ...Object.fromEntries(translatedFields) };
}

/** Returns the language that a field is shown in: the page's if translated, else the record's, else the landing's. */
export function languageOfField(
	record: TranslatableRecord,
	language: string,
	field: string,
	landing: string,
): string {
	return isNonBlankText(record.translations?.[language]?.[field]) ? language : (record.language ?? landing);
}

function isNonBlankText(value: unknown): value is string {
	return typeof value === "string" && tidyText(value) !== "";
}

/** Translates records into a language; returns the same list when none has a translation. */
export function allInLanguage<R extends TranslatableRecord>(
	records: readonly R[],
	language: string,
): readonly R[] {
	const translatedRecords = records.map((record) => inLanguage(record, language));
	return translatedRecords.some((record, at) => record !== records[at]) ? translatedRecords : records;
}
