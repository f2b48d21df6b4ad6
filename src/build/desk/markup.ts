import { escapeHtml } from "../report/escape-html";

/** Text that is already HTML. */
export class Markup {
	constructor(readonly text: string) {}

	toString(): string {
		return this.text;
	}
}

type Piece = Markup | string | number | undefined | false | readonly Piece[];

/** Tags an HTML template: escapes what isn't Markup, joins lists, leaves out undefined and false. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
	return new Markup(strings.reduce((text, part, index) => text + inserted(pieces[index - 1]) + part));
}

function inserted(piece: Piece): string {
	if (piece === undefined || piece === false) return "";
	if (piece instanceof Markup) return piece.text;
	if (typeof piece === "object") return piece.map(inserted).join("");
	return escapeHtml(String(piece));
}
