import fontverter from "fontverter";
import subsetFont from "subset-font";
import { codePoints, type FontSubset } from "./font-subsets";
import { packageFile, ShapedFont } from "./shaped";
import { withCharacterMap } from "./with-character-map";

/** OpenType features that Arabic needs to join letters and place dots; Hebrew subsets keep them, too. */
const ARABIC_FEATURES = ["ccmp", "calt", "curs", "rclt"];
/** OpenType features that all subsets keep; those in neither list, such as `locl`, would add glyphs no text uses. */
const FEATURES = ["kern", "mark", "mkmk", "liga", "rlig", "init", "medi", "fina", "isol", "tnum"];

/** Subsets a variable font. Letterforms of the language `forms` become the default, and need no lang attribute. */
export async function makeFontSubset({
	file,
	family,
	part,
	characters,
	axes,
	forms,
	as = {},
}: FontSubset): Promise<Buffer> {
	const source = packageFile(family, part);
	const font = await ShapedFont.open(source);
	const glyphs = new Map<number, number>();
	for (const code of codePoints(characters)) {
		const character = String.fromCodePoint(code);
		const drawnCharacter = as[character] ?? character;
		const glyph =
			forms && font.glyphOf(drawnCharacter)
				? font.glyphIn(forms, drawnCharacter)
				: font.glyphOf(drawnCharacter);
		if (glyph !== undefined) glyphs.set(code, glyph);
	}
	const mappedFont = withCharacterMap(await fontverter.convert(source, "sfnt"), glyphs);
	return subsetFont(mappedFont, String.fromCodePoint(...glyphs.keys()), {
		targetFormat: file.endsWith(".woff2") ? "woff2" : "sfnt",
		variationAxes: axes,
		keepFeatures:
			part.startsWith("arabic") || part.startsWith("hebrew") ? [...FEATURES, ...ARABIC_FEATURES] : FEATURES,
		noHinting: true,
		dropTables: ["STAT", "meta", "DSIG", "gasp", "prep"],
	});
}
