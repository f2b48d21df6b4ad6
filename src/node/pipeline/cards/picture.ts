import { Coverage } from "./coverage";
import { indexedPng, type Size } from "./indexed-png";
import { COVERAGE_LEVELS, type Palette } from "./palette";
import { ReusedBytes } from "./reused-bytes";
import type { Shape } from "./shape";

/** This many adjacent pixels, or more, are quicker to fill with `fill` than in a loop. */
const MIN_FILL_PIXELS = 96;

/** One instance for all pictures, since its arrays take a megabyte. */
const coverage = new Coverage();
const pixelBytes = new ReusedBytes();

interface Drawing {
	size: Size;
	palette: Palette;
	ground: string;
	/** Each shape is painted over the earlier ones, and clipped to the picture. */
	shapes: readonly Shape[];
}

export function drawPicture({ size, palette, ground, shapes }: Drawing): Buffer {
	const count = size.width * size.height;
	const pixels = pixelBytes.take(count).fill(palette.indexOf(ground));
	for (const shape of shapes) paint(pixels, shape, palette, size);
	return indexedPng(pixels, size, palette.colours);
}

function paint(
	pixels: Uint8Array,
	{ colour, outline }: Shape,
	palette: Palette,
	{ width, height }: Size,
): void {
	const colourIndex = palette.indexOf(colour);
	const blends = palette.blendsWith(colour);
	// An imported constant is compiled to a getter, which is slow in a loop.
	const levelCount = COVERAGE_LEVELS;
	coverage.visit(outline, (y, from, to, share) => {
		const level = Math.round(share * levelCount);
		if (level === 0 || y < 0 || y >= height) return;
		const start = y * width + Math.max(0, from);
		const end = y * width + Math.min(width, to);
		if (level < levelCount) {
			const blendedIndexes = blends[level - 1];
			for (let at = start; at < end; at++) pixels[at] = blendedIndexes?.[pixels[at] ?? 0] ?? 0;
		} else if (end - start < MIN_FILL_PIXELS) {
			for (let at = start; at < end; at++) pixels[at] = colourIndex;
		} else pixels.fill(colourIndex, start, end);
	});
}
