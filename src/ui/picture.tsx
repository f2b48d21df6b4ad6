import { imageUrl } from "../domain/image-url";
import type { PictureView } from "../views/cards";
import { PICTURE_SHAPES, type PictureShapeName, srcSet } from "../views/pictures";
import { classNames, type Rules } from "./class-names";
import * as styles from "./picture.module.css";

interface Props {
	image: PictureView | undefined;
	shape: PictureShapeName;
	/** Text of the typographic poster that replaces a missing picture. */
	title: string;
	/** Language of that text when it differs from the page's: it selects the capitals. */
	lang?: string | undefined;
	/** Selects that poster's colours, the same at every render. */
	id: number;
	/** Defaults to empty, for pictures beside a text with the same content. */
	alt?: string;
	/** The page's first picture, loaded eagerly. */
	first?: boolean;
}

const TONES = 5;

/** Longer texts are set smaller on that poster. */
const LONG = 40;

/** People get their initial, since their name is beside the picture anyway. */
const PEOPLE: ReadonlySet<PictureShapeName> = new Set(["portrait", "person"]);

function initial(name: string): string {
	return [...name][0] ?? "";
}

/**
 * A picture in its slot's ratio and widths; without one, a typographic poster. The few browsers without AVIF get a
 * single WebP width, because a second srcset would be a tenth of each page.
 */
export function Picture({ image, shape, title, lang, id, alt, first = false }: Props) {
	const { ratio, widths, sizes } = PICTURE_SHAPES[shape];
	if (!image) {
		return (
			<span
				className={classNames(
					styles["frame"],
					(styles as Rules)[shape],
					styles["type"],
					(styles as Rules)[`tone${id % TONES}`],
				)}
				aria-hidden="true"
			>
				<span className={title.length > LONG ? styles["small"] : undefined} lang={lang}>
					{PEOPLE.has(shape) ? initial(title) : title}
				</span>
			</span>
		);
	}
	const width = widths.at(-1) ?? 0;
	return (
		<picture className={classNames(styles["frame"], (styles as Rules)[shape])}>
			<source type="image/avif" srcSet={srcSet(image.url, widths, "avif")} sizes={sizes} />
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
