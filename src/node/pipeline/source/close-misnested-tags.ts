/** Elements that are limited to inline content here. Before a block, browsers close only some: `p`, but not `b`. */
const INLINE_ONLY = new Set(
	"p h2 h3 h4 strong b em i u s small sub sup abbr code q cite time caption figcaption".split(" "),
);
const BLOCK_ELEMENTS = new Set("p h2 h3 h4 ul ol blockquote figure table hr".split(" "));
const VOID_ELEMENTS = new Set(["br", "hr", "img"]);
const TAG_PATTERN = /<(\/?)([a-z0-9]+)[^>]*>/g;

/**
 * Closes paragraphs, headings and inline elements before a block inside them, and drops their later closing tags, as the
 * author probably forgot to close them: `<p>one <b>two<p>three</p></b></p>` → `<p>one <b>two</b></p><p>three</p>`.
 * @param html balanced, with ">" escaped in attributes (sanitiser output)
 */
export function closeMisnestedTags(html: string): string {
	const openTags: string[] = [];
	const closeDownTo = (depth: number) => {
		const closedTags = openTags.splice(depth).reverse();
		return closedTags.map((name) => `</${name}>`).join("");
	};
	return html.replace(TAG_PATTERN, (tag, slash: string, name: string) => {
		// Drop the closing tag of an element that was already closed before a block.
		if (slash) return openTags.includes(name) ? closeDownTo(openTags.lastIndexOf(name)) : "";
		const outerInlineAt = BLOCK_ELEMENTS.has(name) ? openTags.findIndex((each) => INLINE_ONLY.has(each)) : -1;
		const closingTags = outerInlineAt < 0 ? "" : closeDownTo(outerInlineAt);
		if (!VOID_ELEMENTS.has(name)) openTags.push(name);
		return closingTags + tag;
	});
}
