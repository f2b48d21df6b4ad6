import { imageUrl } from "../domain/image-url";
import type { PictureView } from "../views/cards";
import { PICTURE_SHAPES, type PictureShapeName, srcSet } from "../views/pictures";
import { classNames } from "./class-names";
import * as styles from "./picture.module.css";

interface Props {
	image: PictureView | undefined;
	shape: PictureShapeName;
	/** What stands on the poster that is set in type where there is no picture. */
	title: string;
	/** Chooses that poster's colours: the same at every render. */
	id: number;
	/** Empty where the words beside say the same; the picture's own text otherwise. */
	alt?: string;
	/** The first picture of the page: fetched at once, never lazily. */
	first?: boolean;
}

const TONES = 5;

/** From so many letters on the words of that poster are set smaller. */
const LONG = 40;

/** A name would only repeat what stands beside, so people get their initial. */
const PEOPLE: ReadonlySet<PictureShapeName> = new Set(["portrait", "person"]);

function initial(name: string): string {
	return [...name][0] ?? "";
}

/**
 * A picture in its place's ratio, in the widths the screen can use; without one, a poster made of type. Browsers that read
 * no AVIF are few and get one width in WebP: a second list of addresses for them would be a tenth of each page.
 */
export function Picture({ image, shape, title, id, alt, first = false }: Props) {
	const { ratio, widths, sizes } = PICTURE_SHAPES[shape];
	if (!image) {
		return (
			<span
				className={classNames(styles["frame"], styles[shape], styles["type"], styles[`tone${id % TONES}`])}
				aria-hidden="true"
			>
				<span className={title.length > LONG ? styles["small"] : undefined}>
					{PEOPLE.has(shape) ? initial(title) : title}
				</span>
			</span>
		);
	}
	const width = widths.at(-1) ?? 0;
	return (
		<picture className={classNames(styles["frame"], styles[shape])}>
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
