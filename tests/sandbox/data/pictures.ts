import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ImageRecord } from "../records";

/** Sorted keys of the shows that have a poster. */
export const POSTERS: readonly string[] = readdirSync(join(__dirname, "../pictures/events"))
	.map((file) => file.replace(/\.webp$/, ""))
	.sort();

/** Width and height of the files in `tests/sandbox/pictures`, pixels. */
const SIZES = {
	events: [960, 1280],
	persons: [960, 1200],
	places: [1200, 800],
	news: [1280, 720],
	pages: [1280, 720],
} as const;

/** Makes a picture's record. @param id a poster's number, a page's slug, else the id of the record with the picture */
export function picture(
	imageBase: string,
	kind: keyof typeof SIZES,
	id: number | string,
	alt: string,
): ImageRecord {
	const [width, height] = SIZES[kind];
	return { url: `${imageBase}/${kind}/${id}`, width, height, alt };
}

/** Returns the number that a show's poster has in picture URLs. @throws Error if the show has no poster */
export function posterNumber(show: string): number {
	const at = POSTERS.indexOf(show);
	if (at === -1) throw new Error(`The show ${show} has no poster in tests/sandbox/pictures/events`);
	return at + 1;
}
