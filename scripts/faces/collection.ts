import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { codePoints, type FontCollection } from "./font-subsets";
import { packageFile } from "./shaped";

const require = createRequire(import.meta.url);
const SFNT_HEADER_BYTES = 12;
/** Size of each entry of a font's table list; the table's offset is at byte 8. */
const TABLE_ENTRY_BYTES = 16;

/** Subsets a font that its package divides into many files, and joins the subsets to one TrueType collection. */
export async function makeFontCollection({ family, characters, axes }: FontCollection): Promise<Buffer> {
	const rangesByPart: Record<string, string> = require(`@fontsource-variable/${family}/unicode.json`);
	const missing = new Set(characters);
	const fonts: Buffer[] = [];
	for (const [part, ranges] of Object.entries(rangesByPart)) {
		const inPart = new Set(codePoints(ranges).map((code) => String.fromCodePoint(code)));
		const taken = [...missing].filter((character) => inPart.has(character));
		if (taken.length === 0) continue;
		for (const character of taken) missing.delete(character);
		const file = packageFile(family, `${part.replace(/[[\]]/g, "")}-wght`);
		fonts.push(
			await subsetFont(file, taken.join(""), {
				targetFormat: "sfnt",
				variationAxes: axes,
				keepFeatures: ["vert"],
				noHinting: true,
				dropTables: ["STAT", "meta", "DSIG", "gasp", "prep", "name", "BASE", "VORG"],
			}),
		);
	}
	return joinFonts(fonts);
}

/** Makes a TrueType collection: a list of offsets, then the fonts, whose tables' offsets count from the file's start. */
function joinFonts(fonts: readonly Buffer[]): Buffer {
	const header = Buffer.alloc(12 + 4 * fonts.length);
	header.write("ttcf", "latin1");
	header.writeUInt16BE(1, 4);
	header.writeUInt32BE(fonts.length, 8);
	let offset = header.length;
	const moved = fonts.map((font, index) => {
		header.writeUInt32BE(offset, 12 + 4 * index);
		const padded = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4)]);
		for (let table = 0; table < font.readUInt16BE(4); table++) {
			const at = SFNT_HEADER_BYTES + table * TABLE_ENTRY_BYTES + 8;
			padded.writeUInt32BE(font.readUInt32BE(at) + offset, at);
		}
		offset += padded.length;
		return padded;
	});
	return Buffer.concat([header, ...moved]);
}
