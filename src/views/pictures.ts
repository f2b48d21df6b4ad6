import { hasWidths, type ImageFormat, imageUrl } from "../domain/image-url";

/** An image slot: aspect ratio (width / height) and the widths to request, in device pixels. */
export interface PictureShape {
	ratio: number;
	widths: readonly number[];
	sizes: string;
}

const SMALL_WIDTHS = [320, 480, 640] as const;
const LARGE_WIDTHS = [320, 480, 640, 960, 1280] as const;
/** Widths (device pixels) of images that fill a phone's width: 750 suits most phones; 960 makes files 1/3 larger. */
const FULL_SCREEN_WIDTHS = [750, 960, 1280] as const;

/** Entry of `sizes` that limits images to 2× on denser screens; sharper images only cost bandwidth. */
const DENSE_SCREEN_SIZE = "(min-resolution: 2.2dppx) 67vw";

/** All image slots. */
export const PICTURE_SHAPES = {
	/** The first poster of a home page, large on wide screens. */
	lead: {
		ratio: 3 / 4,
		widths: [480, 640, 960],
		sizes: "(min-width: 80em) 30vw, (min-width: 64em) 15vw, (min-width: 40em) 30vw, 46vw",
	},
	poster: {
		ratio: 3 / 4,
		widths: SMALL_WIDTHS,
		sizes: "(min-width: 64em) 20vw, (min-width: 40em) 30vw, 46vw",
	},
	/** Poster of an event page, shown in full; on phones beside the title. */
	hero: { ratio: 3 / 4, widths: LARGE_WIDTHS, sizes: "(min-width: 64em) 30vw, (min-width: 40em) 42vw, 38vw" },
	stub: { ratio: 3 / 4, widths: [160, 240], sizes: "4.5rem" },
	portrait: {
		ratio: 4 / 5,
		widths: SMALL_WIDTHS,
		sizes: "(min-width: 64em) 20vw, (min-width: 40em) 30vw, 46vw",
	},
	person: {
		ratio: 4 / 5,
		widths: FULL_SCREEN_WIDTHS,
		sizes: `${DENSE_SCREEN_SIZE}, (min-width: 64em) 36vw, (min-width: 40em) 46vw, 100vw`,
	},
	place: {
		ratio: 3 / 2,
		widths: SMALL_WIDTHS,
		sizes: "(min-width: 40em) 30vw, 92vw",
	},
	placePhoto: { ratio: 3 / 2, widths: LARGE_WIDTHS, sizes: "(min-width: 64em) 40vw, 100vw" },
	news: {
		ratio: 16 / 9,
		widths: SMALL_WIDTHS,
		sizes: "(min-width: 40em) 30vw, 92vw",
	},
	/** Image of the news list's first article, of an article page, and of a page added by the landing. */
	cover: {
		ratio: 16 / 9,
		widths: FULL_SCREEN_WIDTHS,
		sizes: `${DENSE_SCREEN_SIZE}, (min-width: 64em) 60vw, 100vw`,
	},
	gallery: { ratio: 3 / 2, widths: [480, 640, 960, 1280], sizes: "(min-width: 64em) 40vw, 80vw" },
} as const satisfies Record<string, PictureShape>;

export type PictureShapeName = keyof typeof PICTURE_SHAPES;

export function srcSet(url: string, widths: readonly number[], format: ImageFormat): string {
	if (!hasWidths()) return imageUrl(url, 0, format);
	return widths.map((width) => `${imageUrl(url, width, format)} ${width}w`).join(", ");
}
