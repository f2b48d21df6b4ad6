import * as v from "valibot";
import { lenient, lenientText, webAddress } from "./lenient";

/** A picture of the API's image host; sizes and formats are asked for by query (see imageUrl). Sizes in CSS pixels. */
export const imageSchema = v.object({
	url: webAddress,
	width: lenient(v.pipe(v.number(), v.minValue(1))),
	height: lenient(v.pipe(v.number(), v.minValue(1))),
	alt: lenientText,
});

export type Image = v.InferOutput<typeof imageSchema>;

export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

/** The address of a picture at a width in device pixels, in a format. Other query parameters are kept. */
export function imageUrl(url: string, width: number, format: ImageFormat): string {
	const [base = "", query] = url.split("?", 2);
	const parameters = new URLSearchParams(query);
	parameters.set("w", String(width));
	parameters.set("f", format);
	return `${base}?${parameters.toString()}`;
}
