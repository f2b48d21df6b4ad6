import fontverter from "fontverter";
import subsetFont from "subset-font";
import { withCharacterMap } from "./cmap";
import { type Cut, codePoints } from "./list";
import { packageFile, ShapedFont } from "./shaped";

/** Features that Arabic needs to join letters and place dots. */
const JOINING = ["ccmp", "calt", "curs", "rclt"];
/** Layout features to keep; others such as `locl` would only add unreachable glyphs. */
const FEATURES = ["kern", "mark", "mkmk", "liga", "rlig", "init", "medi", "fina", "isol", "tnum"];

/**
 * Subsets a variable font. Language-specific forms become the default glyphs, so that they need no feature or lang
 * attribute.
 */
export async function cutFace({ file, family, part, characters, axes, forms, as = {} }: Cut): Promise<Buffer> {
	const source = packageFile(family, part);
	const font = await ShapedFont.open(source);
	const glyphs = new Map<number, number>();
	for (const code of codePoints(characters)) {
		const character = String.fromCodePoint(code);
		const drawnCharacter = as[character] ?? character;
		const glyph =
			forms && font.glyphOf(drawnCharacter) ? font.glyphIn(forms, drawnCharacter) : font.glyphOf(drawnCharacter);
		if (glyph !== undefined) glyphs.set(code, glyph);
	}
	const mappedFont = withCharacterMap(await fontverter.convert(source, "sfnt"), glyphs);
	return subsetFont(mappedFont, String.fromCodePoint(...glyphs.keys()), {
		targetFormat: file.endsWith(".woff2") ? "woff2" : "sfnt",
		variationAxes: axes,
		keepFeatures: part.startsWith("arabic") || part.startsWith("hebrew") ? [...FEATURES, ...JOINING] : FEATURES,
		noHinting: true,
		dropTables: ["STAT", "meta", "DSIG", "gasp", "prep"],
	});
}
