const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes text for HTML and for quoted attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
