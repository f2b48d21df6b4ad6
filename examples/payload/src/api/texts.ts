import type { DefaultNodeTypes } from "@payloadcms/richtext-lexical";
import { convertLexicalToHTML, type HTMLConvertersFunction } from "@payloadcms/richtext-lexical/html";
import { MAIN_LANGUAGE } from "../languages";

/** A record of the database, read in all languages: the value of a localised field is an object by language. */
export type Doc = Record<string, unknown>;

type Texts = Record<string, string>;

/** Returns fields in the main language, and `translations` into the others. Long texts become HTML. */
export function textsOf(doc: Doc, fields: readonly string[]): Record<string, unknown> {
	const translations: Record<string, Texts> = {};
	for (const field of fields) {
		for (const [language, value] of Object.entries(Object(doc[camelCase(field)]))) {
			const text = typeof value === "string" ? value.trim() : htmlOf(value);
			if (text) translations[language] = { ...translations[language], [field]: text };
		}
	}
	const { [MAIN_LANGUAGE]: main, ...others } = translations;
	return {
		language: MAIN_LANGUAGE,
		...main,
		...(Object.keys(others).length > 0 && { translations: others }),
	};
}

export function mainText(value: unknown): string | undefined {
	return Object(value)[MAIN_LANGUAGE] || undefined;
}

/** Payload's own lists carry classes, styles and line breaks for its admin page. */
const converters: HTMLConvertersFunction<DefaultNodeTypes> = ({ defaultConverters }) => ({
	...defaultConverters,
	list: ({ node, nodesToHTML }) =>
		`<${node.tag}>${nodesToHTML({ nodes: node.children }).join("")}</${node.tag}>`,
	listitem: ({ node, nodesToHTML }) => `<li>${nodesToHTML({ nodes: node.children }).join("")}</li>`,
});

function htmlOf(value: unknown): string {
	const isRichText = typeof value === "object" && value !== null && "root" in value;
	if (!isRichText) return "";
	const html = convertLexicalToHTML({ converters, data: value as never, disableContainer: true });
	// An emptied editor leaves an empty paragraph.
	return html.replace(/<[^>]*>/g, "").trim() === "" ? "" : html;
}

function camelCase(field: string): string {
	return field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
