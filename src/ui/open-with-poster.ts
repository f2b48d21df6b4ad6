import { navigate } from "gatsby";
import type { MouseEvent } from "react";
import { loadPage } from "../browser/gatsby-runtime";
import { matchesMedia } from "../browser/media";
import { opensElsewhere } from "./opens-elsewhere";

/** If loading the page takes longer, open it without a transition. */
const LOAD_TIMEOUT_MS = 400;

/** Makes what tells the running poster transition that its new page is rendered. */
function createPageRenders() {
	let onNext: (() => void) | undefined;
	/** Must be called for every new page. */
	const report = () => {
		onNext?.();
		onNext = undefined;
	};
	/** Calls back at the next report, or once another transition waits, since the browser then skips this one. */
	const whenNext = (callback: () => void) => {
		report();
		onNext = callback;
	};
	return { report, whenNext };
}

export const pageRenders = createPageRenders();

/** Opens an event page with an animation of the card's poster; where none is possible, leaves the click to the link. */
export function openWithPoster(event: MouseEvent<HTMLAnchorElement>): void {
	const link = event.currentTarget;
	const poster = link.closest("article")?.querySelector<HTMLElement>("[data-poster]");
	const isPlainClick = event.button === 0 && !opensElsewhere(event);
	if (!poster || !isPlainClick || !("startViewTransition" in document)) return;
	if (matchesMedia("(prefers-reduced-motion: reduce)")) return;
	event.preventDefault();
	const target = link.pathname;
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
	Promise.race([Promise.all([import("./open-with-transition"), loadPage(target)]), timeout])
		.then((loaded) =>
			loaded ? loaded[0].openWithTransition(poster, target, pageRenders.whenNext) : navigate(target),
		)
		.catch(() => window.location.assign(target));
}
