/** Elements with inline content only; browsers disagree about blocks inside them. */
const WORDS = new Set("p h2 h3 h4 strong b em i u s small sub sup abbr code q cite time caption figcaption".split(" "));
const BLOCKS = new Set("p h2 h3 h4 ul ol blockquote figure table hr".split(" "));
const VOID_ELEMENTS = new Set(["br", "hr", "img"]);
const TAG = /<(\/?)([a-z0-9]+)[^>]*>/g;

/**
 * Closes inline elements before a nested block, as an author who forgot a closing tag meant: `<p>one
 * <b>two<p>three</p></b></p>` → `<p>one <b>two</b></p><p>three</p>`.
 * @param html balanced, with ">" escaped in attributes (sanitiser output)
 */
export function closeMisnestedTags(html: string): string {
	const open: string[] = [];
	const closeDownTo = (depth: number) => {
		const closed = open.splice(depth).reverse();
		return closed.map((name) => `</${name}>`).join("");
	};
	return html.replace(TAG, (tag, slash: string, name: string) => {
		// Skip the closing tag of an element closed early.
		if (slash) return open.includes(name) ? closeDownTo(open.lastIndexOf(name)) : "";
		const holder = BLOCKS.has(name) ? open.findIndex((each) => WORDS.has(each)) : -1;
		const ends = holder < 0 ? "" : closeDownTo(holder);
		if (!VOID_ELEMENTS.has(name)) open.push(name);
		return ends + tag;
	});
}
