import type { ImageRecord } from "../records";

/** Sizes of the pictures in `pictures`. */
const SIZES = {
	events: [960, 1280],
	persons: [960, 1200],
	places: [1200, 800],
	news: [1280, 720],
	pages: [1280, 720],
} as const;

/** @param id name of the picture: a show's key, a page's slug, else the record's id */
export function picture(imageBase: string, kind: keyof typeof SIZES, id: number | string, alt: string): ImageRecord {
	const [width, height] = SIZES[kind];
	return { url: `${imageBase}/${kind}/${id}`, width, height, alt };
}
