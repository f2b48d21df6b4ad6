/** Colours for the canvas. They come from CSS, which handles the dark theme and forced colours. */
export interface Palette {
	classes: readonly string[];
	/** Text colour on a filled seat, by class. */
	onClass: readonly string[];
	ground: string;
	text: string;
	gone: string;
	stage: string;
	/** The buyer's own seats, and marks on them. */
	mine: string;
	onMine: string;
	focus: string;
	font: string;
}

const CLASS_COUNT = 8;

/** Reads the palette from an element's `--seat-…` properties (seat-colours.module.css). */
export function readPalette(element: HTMLElement): Palette {
	const probe = element.ownerDocument.createElement("span");
	probe.hidden = true;
	element.append(probe);
	// A custom property may hold an expression, so let the browser resolve it as a colour.
	const colour = (name: string) => {
		probe.style.color = `var(${name})`;
		return getComputedStyle(probe).color;
	};
	const classIndexes = Array.from({ length: CLASS_COUNT }, (_, index) => index);
	const palette: Palette = {
		classes: classIndexes.map((index) => colour(`--seat-${index}`)),
		onClass: classIndexes.map((index) => colour(`--on-seat-${index}`)),
		ground: colour("--seat-ground"),
		text: colour("--seat-text"),
		gone: colour("--seat-gone"),
		stage: colour("--seat-stage"),
		mine: colour("--seat-mine"),
		onMine: colour("--on-seat-mine"),
		focus: colour("--seat-focus"),
		font: getComputedStyle(element).fontFamily,
	};
	probe.remove();
	return palette;
}

/** Calls back when the theme or forced colours change. @returns a function that stops it */
export function watchPalette(changed: () => void): () => void {
	const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"].map((query) =>
		window.matchMedia(query),
	);
	for (const query of queries) query.addEventListener("change", changed);
	const observer = new MutationObserver(changed);
	observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class", "data-theme", "style"] });
	return () => {
		for (const query of queries) query.removeEventListener("change", changed);
		observer.disconnect();
	};
}
