import { type RefObject, useEffect, useState } from "react";
import { onMediaChange } from "../../../browser/media";
import { SEAT_SHAPES } from "../price-classes";

/** Colours for the canvas. They come from CSS, which handles the dark theme and forced colours. */
export type Palette = ReturnType<typeof readPalette>;

/** Returns the map's palette, updated with the theme; undefined at first. */
export function usePalette(target: RefObject<HTMLElement | null>): Palette | undefined {
	const [palette, setPalette] = useState<Palette>();
	useEffect(() => {
		const element = target.current;
		if (!element) return;
		const read = () => setPalette(readPalette(element));
		read();
		const queries = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"];
		const stop = onMediaChange(queries, read);
		// Some extensions write their class anew after each change of the page, and `read` makes one: that would never end.
		const observer = new MutationObserver((changes) => {
			const isChanged = ({ attributeName, oldValue }: MutationRecord) =>
				document.documentElement.getAttribute(attributeName ?? "") !== oldValue;
			if (changes.some(isChanged)) read();
		});
		const attributeFilter = ["class", "data-theme", "style"];
		observer.observe(document.documentElement, { attributeFilter, attributeOldValue: true });
		return () => {
			stop();
			observer.disconnect();
		};
	}, [target]);
	return palette;
}

/** Reads an element's colours (custom properties of seat-colours.module.css) and font. */
function readPalette(element: HTMLElement) {
	const probe = element.ownerDocument.createElement("span");
	probe.hidden = true;
	element.append(probe);
	// A custom property may hold an expression, so let the browser resolve it as a colour.
	const colour = (name: string) => {
		probe.style.color = `var(${name})`;
		return getComputedStyle(probe).color;
	};
	const palette = {
		classes: SEAT_SHAPES.map((_, index) => colour(`--seat-${index}`)),
		onClass: colour("--on-seat"),
		ground: colour("--seat-ground"),
		text: colour("--seat-text"),
		gone: colour("--seat-gone"),
		stage: colour("--seat-stage"),
		/** The buyer's own seats, and the tick on them. */
		mine: colour("--seat-mine"),
		onMine: colour("--on-seat-mine"),
		focus: colour("--seat-focus"),
		font: getComputedStyle(element).fontFamily,
	};
	probe.remove();
	return palette;
}
