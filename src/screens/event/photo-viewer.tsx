import { useTranslation } from "gatsby-plugin-react-i18next";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { imageUrl } from "../../domain/image-url";
import { Icon } from "../../ui/icon";
import type { PictureView } from "../../views/cards";
import { srcSet } from "../../views/pictures";
import * as styles from "./photo-viewer.module.css";

interface Props {
	title: string;
	images: readonly PictureView[];
	/** Index of the photo shown first. */
	start: number;
	onClose(): void;
}

const WIDTHS = [640, 960, 1280, 1920];

/** Photos in full size, in a native modal dialog: swiped, or turned by buttons and arrow keys. Escape closes it. */
export function PhotoViewer({ title, images, start, onClose }: Props) {
	const { t } = useTranslation();
	const dialog = useRef<HTMLDialogElement>(null);
	const strip = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(start);
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		if (strip.current) scrollToPhoto(strip.current, start);
		// Close the dialog before it is unmounted, so that the focus returns to the photo's link.
		return () => element?.close();
	}, [start]);
	const turn = (step: number) => {
		const next = Math.min(images.length - 1, Math.max(0, shown + step));
		if (!strip.current || next === shown) return;
		setShown(next);
		scrollToPhoto(strip.current, next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (step === undefined || !strip.current) return;
		event.preventDefault();
		turn(isMirrored(strip.current) ? -step : step);
	};
	const onScroll = () => {
		const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 0 };
		// Scrolled to the left, pages written from right to left have negative offsets.
		if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
	};
	const closeBesidePhoto = ({ target }: MouseEvent) => {
		if (target instanceof Element && !target.closest("img, button, p")) dialog.current?.close();
	};
	const hasSeveral = images.length > 1;
	return (
		<dialog
			ref={dialog}
			className={styles.viewer}
			aria-label={title}
			onClose={onClose}
			onKeyDown={onKeyDown}
			onClick={closeBesidePhoto}
		>
			<button
				type="button"
				className={styles.close}
				aria-label={t("dialog.close")}
				onClick={() => dialog.current?.close()}
			>
				<Icon name="close" />
			</button>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
			<ul ref={strip} className={styles.strip} tabIndex={0} onScroll={onScroll}>
				{images.map(({ url, alt }, index) => (
					<li key={url} aria-hidden={index !== shown}>
						<picture>
							<source type="image/avif" srcSet={srcSet(url, WIDTHS, "avif")} sizes="100vw" />
							<img src={imageUrl(url, 1280, "webp")} alt={alt} loading={index === start ? "eager" : "lazy"} />
						</picture>
					</li>
				))}
			</ul>
			{hasSeveral && (
				<div className={styles.turn}>
					<button
						type="button"
						aria-label={t("event.photoBack")}
						aria-disabled={shown === 0}
						onClick={() => turn(-1)}
					>
						<Icon name="arrow" />
					</button>
					<p aria-live="polite">
						<span aria-hidden="true">{`${shown + 1} / ${images.length}`}</span>
						<span className="visuallyHidden">
							{t("event.photo", { number: shown + 1, total: images.length })}
						</span>
					</p>
					<button
						type="button"
						aria-label={t("event.photoNext")}
						aria-disabled={shown === images.length - 1}
						onClick={() => turn(1)}
					>
						<Icon name="arrow" />
					</button>
				</div>
			)}
		</dialog>
	);
}

function scrollToPhoto(strip: HTMLElement, index: number): void {
	const left = index * strip.clientWidth * (isMirrored(strip) ? -1 : 1);
	strip.scrollTo({ left, behavior: "instant" });
}

function isMirrored(element: Element): boolean {
	return getComputedStyle(element).direction === "rtl";
}
