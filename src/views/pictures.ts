import { type ImageFormat, imageUrl } from "../domain/image-url";

/** How a picture is cut (aspect ratio as width / height) and which widths it is asked for in, device pixels. */
export interface PictureShape {
	ratio: number;
	widths: readonly number[];
	/** The `sizes` attribute: how wide it stands in the layout. */
	sizes: string;
}

const SMALL = [320, 480, 640] as const;
const LARGE = [320, 480, 640, 960, 1280] as const;
/** The pictures that phones show over their whole width first: 750 is what most need, and 960 a third heavier. */
const FIRST = [750, 960, 1280] as const;

/** Beyond two device pixels to one of the layout's nobody sees a difference in a picture, and the line does. */
const DENSE = "(min-resolution: 2.2dppx) 67vw";

/** Every place a picture stands in. The head preloads the first picture of a page from the same numbers. */
export const PICTURE_SHAPES = {
	/** The big poster of a home page; on a phone it is as large as the others. */
	lead: { ratio: 3 / 4, widths: [640, 960, 1280], sizes: "(min-width: 64em) 38vw, 46vw" },
	/** A poster in a grid or a strip. */
	poster: { ratio: 3 / 4, widths: SMALL, sizes: "(min-width: 64em) 20vw, (min-width: 40em) 30vw, 46vw" },
	/** The poster of an event page; a phone shows the middle of it, in 4:3. */
	hero: { ratio: 3 / 4, widths: FIRST, sizes: `${DENSE}, (min-width: 64em) 30vw, (min-width: 40em) 42vw, 100vw` },
	/** A poster as a small sign beside words that name it. */
	stub: { ratio: 3 / 4, widths: [160, 240], sizes: "4.5rem" },
	portrait: { ratio: 4 / 5, widths: SMALL, sizes: "(min-width: 64em) 20vw, (min-width: 40em) 30vw, 46vw" },
	/** The portrait of a performer's page. */
	person: {
		ratio: 4 / 5,
		widths: FIRST,
		sizes: `${DENSE}, (min-width: 64em) 36vw, (min-width: 40em) 46vw, 100vw`,
	},
	place: { ratio: 3 / 2, widths: SMALL, sizes: "(min-width: 64em) 30vw, (min-width: 40em) 46vw, 92vw" },
	/** The picture across a venue's page. */
	venue: { ratio: 3 / 2, widths: LARGE, sizes: "(min-width: 64em) 58vw, 100vw" },
	news: { ratio: 16 / 9, widths: SMALL, sizes: "(min-width: 64em) 30vw, (min-width: 40em) 46vw, 92vw" },
	/** The first article of the news and the picture of an article. */
	cover: { ratio: 16 / 9, widths: FIRST, sizes: `${DENSE}, (min-width: 64em) 60vw, 100vw` },
	gallery: { ratio: 3 / 2, widths: [480, 640, 960, 1280], sizes: "(min-width: 64em) 40vw, 80vw" },
} as const satisfies Record<string, PictureShape>;

export type PictureShapeName = keyof typeof PICTURE_SHAPES;

/** The `srcset` of a picture in a format. */
export function srcSet(url: string, widths: readonly number[], format: ImageFormat): string {
	return widths.map((width) => `${imageUrl(url, width, format)} ${width}w`).join(", ");
}
