import { useTranslation } from "../../i18n/translation";
import { Picture } from "../../ui/picture";
import { Section } from "../../ui/section";
import type { PictureView } from "../../views/cards";
import * as styles from "./event-gallery.module.css";

export function EventGallery({ pictures, title }: { pictures: readonly PictureView[]; title: string }) {
	const { t } = useTranslation();
	return (
		<Section title={t("event.gallery")}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
			<section className={styles["gallery"]} tabIndex={0} aria-label={t("event.gallery")}>
				{pictures.map((image) => (
					<Picture key={image.url} image={image} shape="gallery" title={title} id={0} />
				))}
			</section>
		</Section>
	);
}
