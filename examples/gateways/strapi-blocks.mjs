const TAGS = { paragraph: "p", quote: "blockquote", code: "pre", "list-item": "li" };
const MARKS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code" };

/** Converts blocks of Strapi's rich text to HTML; another value stays as it is. Relative pictures begin at `base`. */
export function blocksAsHtml(blocks, base) {
	if (!Array.isArray(blocks)) return blocks ?? undefined;
	return blocks.map((block) => nodeAsHtml(block, base)).join("");
}

function nodeAsHtml(node, base) {
	if (node.type === "text") return textAsHtml(node);
	if (node.type === "image") return imageAsHtml(node.image, base);
	const content = blocksAsHtml(node.children, base) ?? "";
	if (node.type === "link") return `<a href="${escaped(node.url)}">${content}</a>`;
	const tag = tagOf(node);
	return tag ? `<${tag}>${content}</${tag}>` : content;
}

function tagOf({ type, level, format }) {
	if (type === "heading") return `h${Number(level) || 2}`;
	if (type === "list") return format === "ordered" ? "ol" : "ul";
	return TAGS[type];
}

function textAsHtml(node) {
	const tags = Object.keys(MARKS).filter((mark) => node[mark]);
	const text = escaped(node.text).replaceAll("\n", "<br>");
	return tags.reduce((html, mark) => `<${MARKS[mark]}>${html}</${MARKS[mark]}>`, text);
}

function imageAsHtml(image, base) {
	if (!image?.url) return "";
	const sizes = ["width", "height"].filter((side) => image[side] > 0);
	const attributes = sizes.map((side) => ` ${side}="${Number(image[side])}"`).join("");
	const address = new URL(image.url, base).href;
	return `<img src="${escaped(address)}" alt="${escaped(image.alternativeText)}"${attributes}>`;
}

const escaped = (text) =>
	String(text ?? "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll('"', "&quot;");
