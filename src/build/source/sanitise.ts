import sanitizeHtml from "sanitize-html";
import { untangle } from "./untangle";

/** The site's own pages and files, as texts may link to them. */
export interface OwnPages {
	/** Of the site; a link with this origin is one of its own. */
	origin: string;
	/** Whether something answers at the address, from the root; query and fragment don't count. */
	has(address: string): boolean;
}

/** Elements that texts of the API may bring along. */
export const ALLOWED_TAGS = [
	...["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "blockquote", "cite", "figure", "figcaption", "img"],
	...["a", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "abbr", "code", "q", "time"],
	...["table", "thead", "tbody", "tr", "th", "td", "caption"],
] as const;

/** @returns where an address leads; undefined when it leads nowhere */
type Check = (address: string | undefined) => string | undefined;

function options(check: Check): sanitizeHtml.IOptions {
	return {
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
			a: (tagName, attributes) => link(tagName, attributes, check(attributes["href"])),
			img: (tagName, attributes) => ({
				tagName,
				attribs: { alt: "", ...attributes, src: check(attributes["src"]) ?? "", loading: "lazy" },
			}),
		},
		exclusiveFilter: ({ tag, text, attribs, mediaChildren }) =>
			tag === "img" ? !attribs["src"] : (tag === "a" || tag === "p") && !text.trim() && !mediaChildren?.length,
	};
}

/** A link; without any attribute where it leads nowhere. */
function link(tagName: string, attributes: sanitizeHtml.Attributes, href: string | undefined): sanitizeHtml.Tag {
	if (href === undefined) return { tagName, attribs: {} };
	if (leadsOut(href))
		return { tagName, attribs: { ...attributes, href, rel: "noopener nofollow ugc", target: "_blank" } };
	return { tagName, attribs: { ...withoutKeys(attributes, ["rel", "target"]), href } };
}

function target(address = "", pages?: OwnPages): string | undefined {
	const given = address.trim();
	const path = pages && leadsOut(given) && URL.canParse(given) ? fromRoot(new URL(given), pages) : given;
	// An address that starts nowhere ("1.jpg") meant a page of another site: here it would lead to a missing one.
	if (!leadsOut(path) && !/^(?:mailto:|tel:|#|\/(?![/\\]))/i.test(path)) return undefined;
	return pages && path.startsWith("/") && !pages.has(path) ? undefined : path;
}

/** A link to the site by its full address is written from the root. */
function fromRoot(url: URL, { origin }: OwnPages): string {
	return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

/** Browsers overlook blanks and line breaks in an address, so they are overlooked here. */
function leadsOut(href: string): boolean {
	return /^https?:/i.test(href.replace(/\s+/g, ""));
}

function withoutKeys(attributes: sanitizeHtml.Attributes, keys: readonly string[]): sanitizeHtml.Attributes {
	return Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.includes(key)));
}

const ANYWHERE = options((address) => target(address));
const optionsOf = new WeakMap<OwnPages, sanitizeHtml.IOptions>();

function optionsFor(pages: OwnPages): sanitizeHtml.IOptions {
	const held = optionsOf.get(pages) ?? options((address) => target(address, pages));
	optionsOf.set(pages, held);
	return held;
}

/**
 * HTML of the API made safe to put on a page: no script, handler, style or javascript: address; links out open apart and
 * pass no rank. Typography (quotes, dashes, no-break spaces) stays as it came.
 * @param pages of the site: a link to none of them becomes its text, and a picture of its own that isn't there goes
 */
export function sanitise(html: string, pages?: OwnPages): string {
	return untangle(unlinked(sanitizeHtml(html, pages ? optionsFor(pages) : ANYWHERE)).trim());
}

/**
 * Takes `<a>` without an address away and leaves what it holds. The sanitiser's own way of leaving an element out loses count of
 * the elements after it.
 */
function unlinked(html: string): string {
	const open: boolean[] = [];
	return html.replace(/<(\/?)a(?=[\s>])[^>]*>/g, (tag, slash: string) => {
		if (!slash) open.push(tag !== "<a>");
		return (slash ? open.pop() : open.at(-1)) ? tag : "";
	});
}

/** Whether an address of a record leads anywhere. */
export function leads(address: string, pages?: OwnPages): boolean {
	return target(address, pages) !== undefined;
}

/** The addresses in a text that lead nowhere on this site, each once: the very ones that `sanitise` takes away. */
export function lostAddresses(html: string, pages: OwnPages): string[] {
	if (!/<(?:a|img)\s/i.test(html)) return [];
	const lost = new Set<string>();
	const check: Check = (address) => {
		const found = target(address, pages);
		if (found === undefined && address?.trim()) lost.add(address.trim());
		return found;
	};
	sanitizeHtml(html, options(check));
	return [...lost];
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
