import { type RefObject, useEffect, useState } from "react";
import { type Palette, readPalette, watchPalette } from "./palette";

/** The map's colours, updated with the theme; undefined at first. */
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
