import { Parser } from "htmlparser2";

/** Elements whose content isn't text; the sanitiser removes it, too. */
const TAGS_WITHOUT_TEXT = new Set(["script", "style", "textarea", "option", "xmp"]);
/** Elements that separate words: their tags become spaces in plain text. */
const SEPARATING_TAGS =
	/^(?:p|h\d|br|hr|li|[uod]l|d[td]|div|t(?:able|[dhr])|caption|blockquote|fig(?:ure|caption)|section|article|header|footer|main|aside|address|center|pre)$/;

/** Returns an HTML text as one line of plain text, cut to `limit` characters: at a space if the second half has one. */
export function plainText(html: string, limit: number): string {
	const text = textOf(html).replace(/\s+/g, " ").trim();
	if (text.length <= limit) return text;
	const shortened = text.slice(0, limit - 1);
	const lastSpace = shortened.lastIndexOf(" ");
	// Don't split a surrogate pair.
	return `${shortened.slice(0, lastSpace < limit / 2 ? undefined : lastSpace).replace(/[\ud800-\udbff]$/, "")}…`;
}

function textOf(html: string): string {
	if (!/[<&]/.test(html)) return html;
	let text = "";
	let skippedDepth = 0;
	const onTag = (name: string, depthChange: 1 | -1) => {
		if (TAGS_WITHOUT_TEXT.has(name)) skippedDepth += depthChange;
		if (SEPARATING_TAGS.test(name)) text += " ";
	};
	const parser = new Parser({
		onopentagname: (name) => onTag(name, 1),
		ontext: (piece) => {
			if (skippedDepth === 0) text += piece;
		},
		onclosetag: (name) => onTag(name, -1),
	});
	parser.end(html);
	return text;
}
