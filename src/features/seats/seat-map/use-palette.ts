import { type RefObject, useEffect, useState } from "react";
import { type Palette, readPalette, watchPalette } from "./palette";

/** The plan's colours, read off an element and again when the theme changes; undefined before the first reading. */
export function usePalette(element: RefObject<HTMLElement | null>): Palette | undefined {
	const [palette, setPalette] = useState<Palette>();
	useEffect(() => {
		const source = element.current;
		if (!source) return;
		const read = () => setPalette(readPalette(source));
		read();
		return watchPalette(read);
	}, [element]);
	return palette;
}
