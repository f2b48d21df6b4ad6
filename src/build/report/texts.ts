import { ALLOWED_TAGS } from "../source/sanitise";

const ALLOWED: ReadonlySet<string> = new Set([...ALLOWED_TAGS, "h1"]);

/** What the sanitiser removes from a text, by name: elements, handlers, styles, executable addresses. */
export function cutFrom(html: string): string[] {
	const found = new Set<string>();
	for (const [tag, name = ""] of html.matchAll(/<([a-z][a-z0-9-]*)[^>]*>?/gi)) {
		if (!ALLOWED.has(name.toLowerCase())) found.add(`<${name.toLowerCase()}>`);
		for (const [, attribute = ""] of tag.matchAll(/\s(on[a-z]+|style)\s*=/gi)) found.add(attribute.toLowerCase());
		if (/\s(?:href|src)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i.test(tag)) found.add("javascript:");
	}
	return [...found];
}
