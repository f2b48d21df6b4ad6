import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readFaces } from "#src/node/pipeline/cards/face";
import { COVERAGE_LEVELS, Palette } from "#src/node/pipeline/cards/palette";
import { drawPicture } from "#src/node/pipeline/cards/picture";
import { box, circle, type Shape, stroke } from "#src/node/pipeline/cards/shape";
import { Typesetter } from "#src/node/pipeline/cards/typesetter";

const faces = await readFaces(join(process.cwd(), "src", "node", "pipeline", "cards", "faces"));

const [NIGHT, PAPER, RED] = ["#101012", "#f4f1ea", "#c23620"] as const;
const COLOURS = [NIGHT, PAPER, RED];
/** Size of a picture in pixels. */
const SIZE = { width: 60, height: 40 };
const SHAPES: Shape[] = [
	{ colour: PAPER, outline: circle(20, 20, 15) },
	{ colour: RED, outline: [[45, 2, 59.5, 38, 38.2, 38]] },
	{ colour: NIGHT, outline: stroke([3, 35], [55, 4], 5) },
];

const draw = (shapes: readonly Shape[], size = SIZE, palette = new Palette(COLOURS)) =>
	drawPicture({ size, palette, ground: NIGHT, shapes });

/** Reads red, green and blue of each pixel. */
async function pixelsOf(picture: Buffer): Promise<number[]> {
	return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
}

/** Draws the shapes with an SVG renderer, in any number of colours. @returns red, green and blue of each pixel */
function svgPixelsOf(shapes: readonly Shape[], { width, height } = SIZE): Promise<number[]> {
	const paths = shapes.map(
		({ colour, outline }) =>
			`<path fill="${colour}" d="${outline.map((polygon) => `M${polygon.map((at) => at.toFixed(3)).join(" ")}Z`).join("")}"/>`,
	);
	const svgStart = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;
	const background = `<rect width="${width}" height="${height}" fill="${NIGHT}"/>`;
	return pixelsOf(Buffer.from(`${svgStart}${background}${paths.join("")}</svg>`));
}

const differences = (one: number[], other: number[]) =>
	one.map((value, index) => Math.abs(value - (other[index] ?? Number.NaN)));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("a picture of flat colours", () => {
	it("has exact colours inside shapes and antialiased edges", async () => {
		const deviations = differences(await pixelsOf(draw(SHAPES)), await svgPixelsOf(SHAPES));
		expect(Math.max(...deviations)).toBeLessThanOrEqual(256 / 8);
		expect(deviations.filter((deviation) => deviation === 0).length).toBeGreaterThan(0.8 * deviations.length);
	});

	it.each(["ЖЁ8&Q", "ҚӘ8&Q", "ᲥᲐᲠᲗ8", "ՀԱՅ8Ք", "שלום8", "ضحكة8", "北山大会", "ライブ夜"])(
		"shows letters as an SVG renderer does: %s",
		async (text) => {
			const { face, direction } = new Typesetter(faces, "en-GB").typeset(text) ?? fail();
			for (const size of [20, 61.5, 160]) {
				const pictureSize = { width: Math.ceil(size * 3) * 4, height: Math.ceil(size * 1.6) };
				const outline = face
					.lines([text], direction)
					.flatMap((line) => line.outline({ x: 3.3, y: size * 1.2, size }));
				expect(outline.length).toBeGreaterThan(4);
				const shapes = [{ colour: PAPER, outline }];
				const deviations = differences(
					await pixelsOf(draw(shapes, pictureSize)),
					await svgPixelsOf(shapes, pictureSize),
				);
				// Few pixels may deviate: where a letter's polygons overlap within a pixel, their summed coverage is too high.
				expect(deviations.filter((deviation) => deviation > 256 / 8).length).toBeLessThan(
					deviations.length / 1_000,
				);
				expect(mean(deviations)).toBeLessThan(1);
			}
		},
	);

	it("clips shapes at its edges", async () => {
		const size = { width: 120, height: 100 };
		const movedShapes = (shapes: readonly Shape[], x: number, y: number) =>
			shapes.map(({ colour, outline }) => ({
				colour,
				outline: outline.map((polygon) => polygon.map((at, index) => at + (index % 2 === 0 ? x : y))),
			}));
		const edge = [
			...SHAPES,
			{ colour: RED, outline: circle(0, 0, 9) },
			{ colour: PAPER, outline: circle(60, 39, 9) },
		];
		const hidden = [
			{ colour: RED, outline: [...box(-30, 5, 20, 20), ...box(70, 5, 9, 20), ...box(5, -9, 9, 8)] },
		];
		const cropped = await sharp(draw(movedShapes(edge, 30, 30), size))
			.extract({ left: 30, top: 30, ...SIZE })
			.png()
			.toBuffer();
		expect(await pixelsOf(draw([...edge, ...hidden]))).toEqual(await pixelsOf(cropped));
	});

	it("mixes a shape's colour into a partly covered pixel in proportion to the covered share", async () => {
		const shares = Array.from({ length: COVERAGE_LEVELS + 1 }, (_, step) => step / COVERAGE_LEVELS);
		const bars = shares.map((share, index) => ({ colour: PAPER, outline: box(index * 4, 0, share, 40) }));
		const pixels = await pixelsOf(draw([{ colour: RED, outline: box(0, 0, 60, 40) }, ...bars]));
		const mixOf = (low: number, high: number, share: number) => Math.abs(low + (high - low) * share);
		for (const [index, share] of shares.entries()) {
			const pixel = pixels.slice(index * 4 * 3, index * 4 * 3 + 3);
			const mixedColour = [mixOf(0xc2, 0xf4, share), mixOf(0x36, 0xf1, share), mixOf(0x20, 0xea, share)];
			expect(Math.max(...differences(pixel, mixedColour))).toBeLessThanOrEqual(0.5);
		}
	});

	it("has the same bytes even if its palette was used for other pictures before", () => {
		const usedPalette = new Palette(COLOURS);
		draw([{ colour: RED, outline: circle(30, 20, 18) }, ...SHAPES].reverse(), SIZE, usedPalette);
		draw(SHAPES, { width: 300, height: 200 }, usedPalette);
		expect(draw(SHAPES, SIZE, usedPalette)).toEqual(draw(SHAPES));
	});

	it("can't be drawn in a colour that its palette lacks", () => {
		expect(() => draw([{ colour: "#00ff00", outline: box(0, 0, 9, 9) }])).toThrow("#00ff00 is none of");
	});
});

describe("Palette", () => {
	it("throws when colours and their mixes exceed the 256 entries of a PNG palette", () => {
		const nineColours = Array.from({ length: 9 }, (_, index) => `#0000${(16 + index).toString(16)}`);
		expect(() => new Palette(nineColours)).toThrow("9 colours are too many");
	});
});

function fail(): never {
	throw new Error("No typeface has the text's letters");
}
