import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { indexedPng, Palette } from "../../../../src/build/cards/indexed-png";

const COLOURS = ["#101012", "#f4f1ea", "#c23620"];
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="61" height="40"><rect width="61" height="40" fill="#101012"/>
<circle cx="20" cy="20" r="15" fill="#f4f1ea"/><path d="M45 2 L60 38 L38 38 Z" fill="#c23620"/></svg>`;

async function pixelsOf(picture: Buffer) {
	return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe("indexedPng", () => {
	it("keeps flat colours exactly and edges within an eighth of the way between two colours", async () => {
		const { data, info } = await pixelsOf(Buffer.from(SVG));
		const encoded = await pixelsOf(await indexedPng(data, info, new Palette(COLOURS)));
		expect(encoded.info).toMatchObject({ width: 61, height: 40 });
		const differences = [...data].map((value, index) => Math.abs(value - (encoded.data[index] ?? 0)));
		expect(Math.max(...differences)).toBeLessThanOrEqual(256 / 8);
		expect(differences.filter((difference) => difference === 0).length).toBeGreaterThan(0.8 * data.length);
	});

	it("writes equal pictures as equal bytes, whatever was drawn before", async () => {
		const { data, info } = await pixelsOf(Buffer.from(SVG));
		const used = new Palette(COLOURS);
		await indexedPng(Buffer.alloc(data.length, 90), info, used);
		expect(await indexedPng(data, info, used)).toEqual(await indexedPng(data, info, new Palette(COLOURS)));
	});
});

describe("Palette", () => {
	it("refuses more colours than an index can tell apart", () => {
		const many = Array.from({ length: 14 }, (_, index) => `#0000${(16 + index).toString(16)}`);
		expect(() => new Palette(many)).toThrow("14 colours are too many");
	});
});
