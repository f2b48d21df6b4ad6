export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

const DEFAULT_TEMPLATE = "{url}?w={width}&f={format}";
const QUERY_TEMPLATE_START = "{url}?";

/** The template of picture addresses; config/env.ts has checked it, and replaced the name of a preset by its template. */
function pictureTemplate(): string {
	return process.env.PICTURE_URL || DEFAULT_TEMPLATE;
}

/** Whether the host of pictures makes several widths. */
export function hasWidths(): boolean {
	return pictureTemplate().includes("{width}");
}

/** Returns the URL of an image in a width (device pixels) and format; keeps other query parameters. */
export function imageUrl(url: string, width: number, format: ImageFormat): string {
	const template = pictureTemplate();
	const fill = (text: string, values: Readonly<Record<string, string>>) =>
		text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
	const size = { width: String(width), format, type: format === "jpeg" ? "jpg" : format };
	if (template.startsWith(QUERY_TEMPLATE_START)) {
		const [base = "", query] = url.split("?", 2);
		const parameters = new URLSearchParams(query);
		for (const [name, value] of new URLSearchParams(template.slice(QUERY_TEMPLATE_START.length)))
			parameters.set(name, fill(value, size));
		return `${base}?${parameters.toString()}`;
	}
	// The site's own pictures are on no other host.
	if (url.startsWith("/") && !template.startsWith("{")) return url;
	const [before = "", after] = url.split("/upload/", 2);
	if (after === undefined && template.includes("{after}")) return url;
	return fill(template, { ...size, url, encodedUrl: encodeURIComponent(url), before, after: after ?? "" });
}
