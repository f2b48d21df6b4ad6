import * as v from "valibot";
import { wireName } from "../../backend/answer";
import { fieldsOf, isRecord } from "../../domain/fields";
import { isRealDay } from "../../domain/lenient";
import { translations } from "../../domain/translations";
import { isLanguage } from "../../i18n/languages";
import { exampleName, type RecordName } from "./record-name";

const RICH_TEXT_FIELDS = ["description", "biography", "announce", "body"];
const TIME_FIELDS = /(?:At|Before|Until|Time)$/;

/** What stands in place of HTML, by what it is; none for HTML and plain text. */
function foreignFormat(value: unknown): string | undefined {
	if (isRecord(value)) return "root" in value ? "rich text of Lexical" : "an object";
	if (Array.isArray(value)) {
		const first = fieldsOf(value[0]);
		if (first.get("_type") === "block") return "Portable Text";
		return first.has("type") || first.has("children") ? "rich text in blocks" : "a list";
	}
	return typeof value === "string" && isMarkdown(value) ? "Markdown" : undefined;
}

/** Whether a text has marks of Markdown and not one tag. */
function isMarkdown(text: string): boolean {
	return (
		!/<[a-z/!]/i.test(text) &&
		/^#{1,6} \S|\*\*\S[^*]*\*\*|\[[^\]\n]+\]\(\S+\)|^[*-] \S.*\n[*-] \S/m.test(text)
	);
}

/** A time, as an editors' system sends it, that is another moment in every time zone. */
function lacksOffset(value: unknown): value is string {
	return (
		typeof value === "string" &&
		/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.test(value.trim())
	);
}

interface FormatProblem {
	field: string;
	message: string;
	impact: string;
	/** Groups problems whose messages differ by an example; the message does if it is undefined. */
	kind?: string;
}

/**
 * Finds texts that aren't HTML, times without an offset and translations that no page shows, by field of the records
 * (with keys in camelCase).
 */
export function formatProblems(items: readonly unknown[], nameOf: RecordName): FormatProblem[] {
	const counts = new Map<string, FormatProblem & { count: number; example: unknown }>();
	for (const item of items) {
		for (const problem of problemsOf(item)) {
			const key = `${problem.field} ${problem.kind ?? problem.message}`;
			const { count, ...first } = counts.get(key) ?? { ...problem, example: item, count: 0 };
			counts.set(key, { ...first, count: count + 1 });
		}
	}
	return [...counts.values()].map(({ field, impact, message, count, example }) => {
		const where = exampleName(nameOf, { example, count, all: items.length }, ", such as ");
		return { field, impact, message: `${message} (in ${count} of ${items.length} records${where})` };
	});
}

function problemsOf(item: unknown): FormatProblem[] {
	return [...fieldsOf(item)].flatMap(([name, value]) => {
		const field = wireName(name);
		if (name === "translations") return translationProblems(value);
		if (RICH_TEXT_FIELDS.includes(name)) return textProblems(field, value);
		return TIME_FIELDS.test(name) && lacksOffset(value) ? [timeProblem(field, value)] : [];
	});
}

function textProblems(field: string, value: unknown): FormatProblem[] {
	const format = foreignFormat(value);
	if (!format) return [];
	const impact = format === "Markdown" ? "they see its marks, such as ** and #" : "the text is missing";
	return [{ field, message: `is ${format}, not HTML`, impact }];
}

function timeProblem(field: string, value: string): FormatProblem {
	const impact = "the time is not shown";
	const example = JSON.stringify(value);
	if (!isRealDay(value.trim().slice(0, 10)))
		return { field, kind: "date", message: `is no date, such as ${example}; send null`, impact };
	const message = `has no offset from UTC, such as ${example}; send 2026-12-05T19:00:00+03:00 or …Z`;
	return { field, kind: "offset", message, impact };
}

function translationProblems(value: unknown): FormatProblem[] {
	const field = "translations";
	if (Array.isArray(value) && value.length > 0) {
		const message = "is a list, not an object by language";
		return [{ field, message, impact: "no translation is shown" }];
	}
	return [...fieldsOf(value)].flatMap(([key, fields]) => {
		const read = v.parse(translations, { [key]: fields }) ?? {};
		// A backend may have more languages than the landing, but pages never ask for other codes.
		if (isRecord(fields) && !Object.keys(read).some(isLanguage)) {
			const message = "has no code of a language of the shop, such as en";
			return [{ field: `${field}.${sentKey(key)}`, message, impact: "no page shows that translation" }];
		}
		return [...fieldsOf(fields)].flatMap(([name, text]) =>
			RICH_TEXT_FIELDS.includes(name) ? textProblems(`${field}.${sentKey(key)}.${name}`, text) : [],
		);
	});
}

/** Returns a key as the backend sent it: `pt_br` for `ptBr`. */
function sentKey(key: string): string {
	return /^[a-z]+[A-Z][a-z]+$/.test(key) ? wireName(key) : key;
}
