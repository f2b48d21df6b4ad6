import { useTranslation } from "gatsby-plugin-react-i18next";
import { type MouseEvent, useState } from "react";
import { withCommas } from "../../i18n/commas";
import { opensElsewhere } from "../../ui/opens-elsewhere";
import { Picture } from "../../ui/picture";
import { Section } from "../../ui/section";
import { useLazy } from "../../ui/use-lazy";
import type { PictureView } from "../../views/cards";
import * as styles from "./gallery.module.css";

const loadViewer = () => import("./photo-viewer").then(({ PhotoViewer }) => PhotoViewer);

/** Row of photos that open in a viewer. Without JavaScript, or on failure, each links to its picture. */
export function Gallery({ images, title }: { images: readonly PictureView[]; title: string }) {
	const { t } = useTranslation();
	const { Part: Viewer, open, close } = useLazy(loadViewer);
	const [start, setStart] = useState(0);
	if (images.length === 0) return null;
	const show = (event: MouseEvent, index: number) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		setStart(index);
		open(() => window.location.assign(images[index]?.url ?? ""));
	};
	return (
		<Section title={t("event.gallery")}>
			<ul className={styles.gallery}>
				{images.map((image, index) => (
					<li key={image.url}>
						<a
							href={image.url}
							aria-label={withCommas(t, [
								image.alt,
								t("event.photo", { number: index + 1, total: images.length }),
							])}
							onClick={(event) => show(event, index)}
						>
							<Picture image={image} shape="gallery" title={title} id={0} alt="" />
						</a>
					</li>
				))}
			</ul>
			{Viewer && <Viewer title={t("event.gallery")} images={images} start={start} onClose={close} />}
		</Section>
	);
}
