import { escapeHtml } from "../pipeline/report/escape-html";

/** HTML whose dynamic parts are escaped. */
export class Markup {
	constructor(readonly text: string) {}

	toString(): string {
		return this.text;
	}
}

type HtmlValue = Markup | string | number | undefined | false | readonly HtmlValue[];

/** Tag for HTML templates: escapes values except Markup, joins lists, leaves out undefined and false. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup {
	return new Markup(strings.reduce((text, part, index) => text + htmlOf(values[index - 1]) + part));
}

function htmlOf(value: HtmlValue): string {
	if (value === undefined || value === false) return "";
	if (value instanceof Markup) return value.text;
	if (typeof value === "object") return value.map(htmlOf).join("");
	return escapeHtml(String(value));
}
