export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

/** The address of a picture at a width in device pixels, in a format. Other query parameters are kept. */
export function imageUrl(url: string, width: number, format: ImageFormat): string {
	const [base = "", query] = url.split("?", 2);
	const parameters = new URLSearchParams(query);
	parameters.set("w", String(width));
	parameters.set("f", format);
	return `${base}?${parameters.toString()}`;
}
