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

/** Returns the URL of an image in a width (device pixels) and format; keeps other query parameters as they are. */
export function imageUrl(url: string, width: number, format: ImageFormat): string {
	const template = pictureTemplate();
	const fill = (text: string, values: Readonly<Record<string, string>>) =>
		text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
	const size = { width: String(width), format, type: format === "jpeg" ? "jpg" : format };
	if (template.startsWith(QUERY_TEMPLATE_START)) {
		const [, base = "", query = "", fragment = ""] = /^([^?#]*)\??([^#]*)(.*)/.exec(url) ?? [];
		const parameters = fill(template.slice(QUERY_TEMPLATE_START.length), size).split("&");
		const names = parameters.map(nameOf);
		// The text stays: addresses may be signed.
		const others = query.split("&").filter((text) => text && !names.includes(nameOf(text)));
		return `${base}?${[...others, ...parameters].join("&")}${fragment}`;
	}
	// The site's own pictures are on no other host.
	if (url.startsWith("/") && !template.startsWith("{")) return url;
	const [before = "", ...rest] = url.split("/upload/");
	if (rest.length === 0 && template.includes("{after}")) return url;
	return fill(template, {
		...size,
		url,
		encodedUrl: encodeURIComponent(url),
		before,
		after: rest.join("/upload/"),
	});
}

const nameOf = (parameter: string) => parameter.split("=", 1)[0];
