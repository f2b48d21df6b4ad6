import sanitizeHtml from "sanitize-html";
import { closeMisnestedTags } from "./close-misnested-tags";

export interface OwnPages {
	/** Links with this origin are internal. */
	origin: string;
	/** Whether this address, which must start with "/", exists on the site; its query and fragment are ignored. */
	has(address: string): boolean;
}

export const ALLOWED_TAGS = [
	...[
		"h2",
		"h3",
		"h4",
		"p",
		"br",
		"hr",
		"ul",
		"ol",
		"li",
		"blockquote",
		"cite",
		"figure",
		"figcaption",
		"img",
	],
	...["a", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "abbr", "code", "q", "time"],
	...["table", "thead", "tbody", "tr", "th", "td", "caption"],
] as const;

const replacements = (names: string, tag: string) =>
	Object.fromEntries(names.split(" ").map((name) => [name, tag]));

/** Elements to replace. Dropping only their tags would join lines, since many editors use one `<div>` per line. */
export const REPLACED_TAGS: Readonly<Record<string, string>> = {
	// The page's title is its only h1.
	h1: "h2",
	...replacements("h5 h6", "h4"),
	...replacements("div section article header footer main aside address center pre dt dd", "p"),
};

/** Returns the address to write for a link or picture; undefined for a dead link. */
type ResolveAddress = (address: string | undefined) => string | undefined;

function sanitizeOptions(resolve: ResolveAddress): sanitizeHtml.IOptions {
	return {
		allowedTags: [...ALLOWED_TAGS],
		allowedAttributes: {
			// A text in two languages has paragraphs in both directions.
			"*": ["lang", "dir"],
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
			...REPLACED_TAGS,
			a: (tagName, attributes) => linkTag(tagName, attributes, resolve(attributes["href"])),
			img: (tagName, attributes) => ({
				tagName,
				attribs: { alt: "", ...attributes, src: resolve(attributes["src"]) ?? "", loading: "lazy" },
			}),
		},
		exclusiveFilter: ({ tag, text, attribs, mediaChildren }) =>
			tag === "img"
				? !attribs["src"]
				: (tag === "a" || tag === "p") && !text.trim() && !mediaChildren?.length,
	};
}

function linkTag(
	tagName: string,
	attributes: sanitizeHtml.Attributes,
	href: string | undefined,
): sanitizeHtml.Tag {
	if (href === undefined) return { tagName, attribs: {} };
	if (hasHttpScheme(href))
		return { tagName, attribs: { ...attributes, href, rel: "noopener nofollow ugc", target: "_blank" } };
	const { rel: _rel, target: _target, ...ownAttributes } = attributes;
	return { tagName, attribs: { ...ownAttributes, href } };
}

/** Returns where an address leads, without the origin for pages of the site; undefined for a dead link. */
function linkTarget(address = "", pages?: OwnPages): string | undefined {
	let target = address.trim();
	if (pages && hasHttpScheme(target) && URL.canParse(target)) {
		const { origin, pathname, search, hash, href } = new URL(target);
		target = origin === pages.origin ? pathname + search + hash : href;
	}
	// A relative address ("1.jpg") was copied from another site and leads nowhere on this one.
	if (!hasHttpScheme(target) && !/^(?:mailto:|tel:|#|\/(?![/\\]))/i.test(target)) return undefined;
	return pages && target.startsWith("/") && !pages.has(target) ? undefined : target;
}

function hasHttpScheme(href: string): boolean {
	// Browsers ignore tabs and line breaks in an address, and spaces before and after it.
	return /^https?:/i.test(href.replace(/\s+/g, ""));
}

const OPTIONS_WITHOUT_PAGE_CHECK = sanitizeOptions((address) => linkTarget(address));

/**
 * Sanitises HTML from the API: no scripts, handlers, styles or javascript: addresses; external links open in a new tab
 * with nofollow. Keeps quotes, dashes and spaces. Drops relative and, given `pages`, dead addresses: links become text.
 */
export function sanitise(html: string, pages?: OwnPages): string {
	return pages ? sanitiserOf(pages)(html) : clean(html, OPTIONS_WITHOUT_PAGE_CHECK);
}

const sanitiserByPages = new WeakMap<OwnPages, (html: string) => string>();

/** Maximum number of cached texts; this many take a few megabytes. */
const MAX_CACHED_TEXTS = 1_000;

/** Returns a sanitiser that caches its results, since the dates of a show share their description. */
function sanitiserOf(pages: OwnPages): (html: string) => string {
	const cachedSanitiser = sanitiserByPages.get(pages);
	if (cachedSanitiser) return cachedSanitiser;
	const options = sanitizeOptions((address) => linkTarget(address, pages));
	const cache = new Map<string, string>();
	const sanitiser = (html: string) => {
		const cleanHtml = cache.get(html) ?? clean(html, options);
		if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
		cache.set(html, cleanHtml);
		return cleanHtml;
	};
	sanitiserByPages.set(pages, sanitiser);
	return sanitiser;
}

function clean(html: string, options: sanitizeHtml.IOptions): string {
	const cleanHtml = closeMisnestedTags(unwrapDeadLinks(sanitizeHtml(html, options)));
	return cleanHtml.replace(/<p>(?:\s|<br \/>)*<\/p>/g, "").trim();
}

/** Removes the tags of links without an address. If sanitize-html did so, it would lose track of later elements. */
function unwrapDeadLinks(html: string): string {
	const hasAddress: boolean[] = [];
	return html.replace(/<(\/?)a(?=[\s>])[^>]*>/g, (tag, slash: string) => {
		if (!slash) hasAddress.push(tag !== "<a>");
		return (slash ? hasAddress.pop() : hasAddress.at(-1)) ? tag : "";
	});
}

/** Whether `sanitise` would keep a link to this address. */
export function isWorkingLink(address: string, pages?: OwnPages): boolean {
	return linkTarget(address, pages) !== undefined;
}

/** Long addresses, such as pictures inside `data:` addresses, are shortened to this length in the report. */
const MAX_REPORTED_ADDRESS_LENGTH = 200;

/** Lists the dead addresses in a text's links and pictures, without duplicates; long ones are shortened. */
export function deadLinksIn(html: string, pages: OwnPages): string[] {
	if (!/<(?:a|img)\s/i.test(html)) return [];
	const deadAddresses = new Set<string>();
	const resolve: ResolveAddress = (address) => {
		const target = linkTarget(address, pages);
		if (target === undefined && address?.trim()) deadAddresses.add(shortened(address.trim()));
		return target;
	};
	sanitizeHtml(html, sanitizeOptions(resolve));
	return [...deadAddresses];
}

function shortened(address: string): string {
	return address.length > MAX_REPORTED_ADDRESS_LENGTH
		? `${address.slice(0, MAX_REPORTED_ADDRESS_LENGTH)}…`
		: address;
}
