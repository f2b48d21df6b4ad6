export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

/** Returns the URL of an image in a width (device pixels) and format; keeps other query parameters. */
export function imageUrl(url: string, width: number, format: ImageFormat): string {
	const [base = "", query] = url.split("?", 2);
	const parameters = new URLSearchParams(query);
	parameters.set("w", String(width));
	parameters.set("f", format);
	return `${base}?${parameters.toString()}`;
}
