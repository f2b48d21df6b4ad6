import type { ImageRecord } from "../records";

/** Full sizes of sandbox pictures. */
const SIZES = {
	events: [1200, 1600],
	persons: [1200, 1500],
	places: [1500, 1000],
	news: [1600, 900],
	pages: [1600, 900],
} as const;

export function picture(imageBase: string, kind: keyof typeof SIZES, id: number | string, alt: string): ImageRecord {
	const [width, height] = SIZES[kind];
	return { url: `${imageBase}/${kind}/${id}`, width, height, alt };
}
