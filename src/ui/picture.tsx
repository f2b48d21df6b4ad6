import { imageUrl } from "../domain/image-url";
import type { PictureView } from "../views/cards";
import { PICTURE_SHAPES, type PictureShapeName, srcSet } from "../views/pictures";
import { classNames } from "./class-names";
import * as styles from "./picture.module.css";

interface Props {
	image: PictureView | undefined;
	shape: PictureShapeName;
	/** Text of the typographic poster that replaces a missing image. */
	title: string;
	lang?: string | undefined;
	/** Selects the colours of the typographic poster. */
	id: number;
	/** Alternative text; defaults to the image's own. Pass "" if a text beside the image says the same. */
	alt?: string;
	/** Whether it is the page's first image, which is loaded eagerly. */
	first?: boolean;
}

const SHAPE_CLASSES: { readonly [shape in PictureShapeName]?: string } = {
	portrait: styles.portrait,
	person: styles.person,
	stub: styles.stub,
	place: styles.place,
	placePhoto: styles.placePhoto,
	gallery: styles.gallery,
	news: styles.news,
	cover: styles.cover,
};

/** Colours of typographic posters. */
const TONES = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4];

/** Texts with more characters are set smaller on 3:4 typographic posters; landscape ones set all texts that small. */
const LONG_TEXT_LENGTH = 40;

/** Shapes whose typographic poster shows only an initial, since the name is beside it. */
const SHAPES_WITH_INITIAL: ReadonlySet<PictureShapeName> = new Set(["portrait", "person", "stub"]);

/** Image in the ratio and widths of its shape; a typographic poster if there is no image. */
export function Picture({ image, shape, title, lang, id, alt, first = false }: Props) {
	const { ratio, widths, sizes } = PICTURE_SHAPES[shape];
	const frame = classNames(styles.frame, SHAPE_CLASSES[shape]);
	if (!image) {
		const text = SHAPES_WITH_INITIAL.has(shape) ? ([...title][0] ?? "") : title;
		return (
			<span className={classNames(frame, styles.type, TONES[id % TONES.length])} aria-hidden="true">
				<span className={text.length > LONG_TEXT_LENGTH ? styles.small : undefined} lang={lang}>
					{text}
				</span>
			</span>
		);
	}
	const width = widths.at(-1) ?? 0;
	return (
		<picture className={frame}>
			<source type="image/avif" srcSet={srcSet(image.url, widths, "avif")} sizes={sizes} />
			{/* The few browsers without AVIF get one WebP width, because a second srcset would be a tenth of each page. */}
			<img
				src={imageUrl(image.url, widths.at(-2) ?? width, "webp")}
				width={width}
				height={Math.round(width / ratio)}
				alt={alt ?? image.alt}
				decoding={first ? "sync" : "async"}
				{...(first ? { fetchpriority: "high" } : { loading: "lazy" })}
			/>
		</picture>
	);
}
