import { writeFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";

/** Size above which a sheet's quality is reduced, down to 20, since sheets are committed. */
const MAX_BYTES = 80_000;
/** Distance between the pictures of a sheet. */
const GAP_PX = 8;

/** Pixel size of each picture of a sheet, and the number of columns. */
interface Grid {
	width: number;
	height: number;
	columns: number;
}

/** Writes pictures side by side into one AVIF file, reducing its quality while it exceeds MAX_BYTES. */
export async function writeSheet(file: string, pictures: readonly Buffer[], grid: Grid): Promise<void> {
	const { width, height, columns } = grid;
	const rows = Math.ceil(pictures.length / columns);
	const parts = await Promise.all(
		pictures.map(async (input, index): Promise<OverlayOptions> => {
			const [column, row] = [index % columns, Math.floor(index / columns)];
			const resized = await sharp(input).resize({ width, height }).toBuffer();
			return { input: resized, left: column * (width + GAP_PX), top: row * (height + GAP_PX) };
		}),
	);
	const size = { width: columns * (width + GAP_PX) - GAP_PX, height: rows * (height + GAP_PX) - GAP_PX };
	const sheet = await sharp({ create: { ...size, channels: 3, background: "#888" } })
		.composite(parts)
		.png()
		.toBuffer();
	for (let quality = 50; ; quality -= 10) {
		const bytes = await sharp(sheet).avif({ quality, effort: 4 }).toBuffer();
		if (bytes.length > MAX_BYTES && quality > 20) continue;
		await writeFile(file, bytes);
		return;
	}
}
