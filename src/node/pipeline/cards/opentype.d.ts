/** The parts of opentype.js 2 in use; the package ships no types. */
declare module "opentype.js" {
	/** TrueType outlines have no cubic curves. */
	export interface PathCommand {
		type: "M" | "L" | "Q" | "Z";
		x?: number;
		y?: number;
		x1?: number;
		y1?: number;
	}
	export interface Glyph {
		advanceWidth?: number;
		getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] };
	}
	export interface Font {
		unitsPerEm: number;
		tables: { os2?: { sCapHeight?: number } };
		charToGlyphIndex(character: string): number;
		charToGlyph(character: string): Glyph;
		getKerningValue(left: Glyph, right: Glyph): number;
	}
	const opentype: { parse(buffer: ArrayBuffer): Font };
	// biome-ignore lint/style/noDefaultExport: the package exports its functions this way
	export default opentype;
}
