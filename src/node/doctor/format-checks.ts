import { wireName } from "../../backend/answer";
import { fieldsOf, isRecord } from "../../domain/fields";

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
function lacksOffset(value: unknown): boolean {
	return (
		typeof value === "string" &&
		/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/.test(value.trim())
	);
}

interface FormatProblem {
	field: string;
	message: string;
	impact: string;
}

/** Finds texts that aren't HTML and times without an offset, by field of the records (with keys in camelCase). */
export function formatProblems(items: readonly unknown[]): FormatProblem[] {
	const counts = new Map<string, FormatProblem & { count: number }>();
	const note = (name: string, problem: string, message: string, impact: string) => {
		const known = counts.get(name + problem);
		if (known) known.count++;
		else counts.set(name + problem, { field: wireName(name), message, impact, count: 1 });
	};
	for (const item of items) {
		for (const [name, value] of fieldsOf(item)) {
			const format = RICH_TEXT_FIELDS.includes(name) ? foreignFormat(value) : undefined;
			if (format) {
				const impact = format === "Markdown" ? "they see its marks, such as ** and #" : "the text is missing";
				note(name, format, `is ${format}, not HTML`, impact);
			} else if (TIME_FIELDS.test(name) && lacksOffset(value)) {
				const example = `${JSON.stringify(value)}; send 2026-12-05T19:00:00+03:00 or …Z`;
				note(name, "offset", `has no offset from UTC, such as ${example}`, "the time is not shown");
			}
		}
	}
	return [...counts.values()].map(({ count, message, ...rest }) => ({
		...rest,
		message: `${message} (in ${count} of ${items.length} records)`,
	}));
}
