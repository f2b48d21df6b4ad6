import type { languageOfField } from "../../../domain/translations";
import { bindLine } from "../../../i18n/bind-words";
import { plainText } from "../source/plain-text";
import { sanitise } from "../source/sanitise";
import { typeset } from "../source/typeset";
import { foreignLanguage, type ViewContext } from "./context";

type Record<F extends string> = { [field in F]?: string | undefined } & Parameters<typeof languageOfField>[0];

/** Returns an editor's HTML text, sanitised and typeset in its own language; undefined when nothing is left of it. */
export function bodyHtml<F extends string>(
	context: ViewContext,
	record: Record<F>,
	field: F,
): string | undefined {
	const html: string | undefined = record[field];
	if (!html) return undefined;
	return typeset(sanitise(html, context.ownPages), languageOfText(context, record, field)) || undefined;
}

/** Returns an editor's text as one typeset line, cut to `limit` characters. */
export function plainLine<F extends string>(
	context: ViewContext,
	record: Record<F>,
	field: F,
	limit: number,
) {
	const text: string | undefined = record[field];
	return text && typeset(plainText(text, limit), languageOfText(context, record, field));
}

/** Returns an editor's name, title or other line, with its words bound as in its own language. */
export function boundLine<F extends string>(context: ViewContext, record: Record<F>, field: F) {
	const text: string | undefined = record[field];
	return text && bindLine(text, languageOfText(context, record, field));
}

function languageOfText<F extends string>(context: ViewContext, record: Record<F>, field: F): string {
	return foreignLanguage(context, record, field) ?? context.language;
}
