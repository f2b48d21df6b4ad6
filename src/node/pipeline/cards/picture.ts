import { Coverage } from "./coverage";
import { indexedPng, type Size } from "./indexed-png";
import { COVERAGE_LEVELS, type Palette } from "./palette";
import type { Shape } from "./shape";

/** This many adjacent pixels, or more, are quicker to fill with `fill` than in a loop. */
const MIN_FILL_PIXELS = 96;

/** One instance for all pictures, since its arrays take a megabyte. */
const coverage = new Coverage();
let reusedPixelBuffer = new Uint8Array(0);

interface Drawing {
	size: Size;
	palette: Palette;
	ground: string;
	/** Each shape is painted over the earlier ones, and clipped to the picture. */
	shapes: readonly Shape[];
}

export function drawPicture({ size, palette, ground, shapes }: Drawing): Buffer {
	const count = size.width * size.height;
	if (reusedPixelBuffer.length !== count) reusedPixelBuffer = new Uint8Array(count);
	reusedPixelBuffer.fill(palette.indexOf(ground));
	for (const shape of shapes) paintIntoBuffer(shape, palette, size);
	return indexedPng(reusedPixelBuffer, size, palette.colours);
}

function paintIntoBuffer({ colour, outline }: Shape, palette: Palette, { width, height }: Size): void {
	const colourIndex = palette.indexOf(colour);
	const blends = palette.blendsWith(colour);
	const painted = reusedPixelBuffer;
	// An imported constant is compiled to a getter, which is slow in a loop.
	const levelCount = COVERAGE_LEVELS;
	coverage.visit(outline, (y, from, to, share) => {
		const level = Math.round(share * levelCount);
		if (level === 0 || y < 0 || y >= height) return;
		const start = y * width + Math.max(0, from);
		const end = y * width + Math.min(width, to);
		if (level < levelCount) {
			const blendedIndexes = blends[level - 1];
			for (let at = start; at < end; at++) painted[at] = blendedIndexes?.[painted[at] ?? 0] ?? 0;
		} else if (end - start < MIN_FILL_PIXELS) {
			for (let at = start; at < end; at++) painted[at] = colourIndex;
		} else painted.fill(colourIndex, start, end);
	});
}
