import sanitizeHtml from "sanitize-html";
import { untangle } from "./untangle";

/** Elements that texts of the API may bring along. */
export const ALLOWED_TAGS = [
	...["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "blockquote", "cite", "figure", "figcaption", "img"],
	...["a", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "abbr", "code", "q", "time"],
	...["table", "thead", "tbody", "tr", "th", "td", "caption"],
] as const;

const OPTIONS: sanitizeHtml.IOptions = {
	allowedTags: [...ALLOWED_TAGS],
	allowedAttributes: {
		a: ["href", "title", "rel", "target"],
		img: ["src", "alt", "width", "height", "loading"],
		th: ["scope", "colspan", "rowspan"],
		td: ["colspan", "rowspan"],
		time: ["datetime"],
		abbr: ["title"],
	},
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowedSchemesByTag: { img: ["https", "http"] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	transformTags: {
		// A page has one h1, its title.
		h1: "h2",
		a: (tagName, attributes) => ({
			tagName,
			attribs: leadsOut(attributes["href"])
				? { ...attributes, rel: "noopener nofollow ugc", target: "_blank" }
				: withoutKeys(attributes, ["rel", "target", ...(leadsSomewhere(attributes["href"]) ? [] : ["href"])]),
		}),
		img: (tagName, attributes) => ({ tagName, attribs: { alt: "", ...attributes, loading: "lazy" } }),
	},
	exclusiveFilter: ({ tag, text, attribs, mediaChildren }) =>
		tag === "img"
			? !leadsSomewhere(attribs["src"])
			: (tag === "a" || tag === "p") && !text.trim() && !mediaChildren?.length,
};

/** Browsers overlook blanks and line breaks in an address, so they are overlooked here. */
function leadsOut(href = ""): boolean {
	return /^https?:/i.test(href.replace(/\s+/g, ""));
}

/** An address that starts nowhere ("1.jpg") meant a page of another site: here it would lead to a missing one. */
function leadsSomewhere(address = ""): boolean {
	return /^(?:https?:|mailto:|tel:|[/#])/i.test(address.trim());
}

function withoutKeys(attributes: sanitizeHtml.Attributes, keys: readonly string[]): sanitizeHtml.Attributes {
	return Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.includes(key)));
}

/**
 * HTML of the API made safe to put on a page: no script, handler, style or javascript: address; links out open apart and
 * pass no rank. Typography (quotes, dashes, no-break spaces) stays as it came.
 */
export function sanitise(html: string): string {
	return untangle(sanitizeHtml(html, OPTIONS).trim());
}

/** The text of an HTML fragment on one line, cut at a word's end to at most `limit` characters. */
export function plainText(html: string, limit: number): string {
	const text = decode(
		sanitizeHtml(html.replace(/<(?:\/p|\/h\d|\/li|br\s*\/?)>/gi, " $&"), { allowedTags: [], allowedAttributes: {} }),
	)
		.replace(/\s+/g, " ")
		.trim();
	if (text.length <= limit) return text;
	const cut = text.slice(0, limit - 1);
	// Half of an emoji is no character.
	return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).replace(/[\ud800-\udbff]$/, "")}…`;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function decode(text: string): string {
	return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
