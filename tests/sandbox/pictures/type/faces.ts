import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type Glyph } from "opentype.js";

/**
 * Fonts come from npm packages and are drawn as outlines, so that pictures don't depend on installed fonts. A family
 * has one file for each script.
 */
const SOURCES = {
	/** Unbounded Black: wide. */
	wide: { family: "unbounded", style: "900-normal" },
	/** Unbounded Semibold: logos and short lines. */
	wideMedium: { family: "unbounded", style: "600-normal" },
	/** Oswald Bold: condensed, for long titles. */
	narrow: { family: "oswald", style: "700-normal" },
	narrowMedium: { family: "oswald", style: "500-normal" },
	/** Golos Text Semibold: small print. */
	text: { family: "golos-text", style: "600-normal" },
	/** Golos Text Black: for letters missing elsewhere (Kazakh, Bashkir). */
	textBlack: { family: "golos-text", style: "900-normal" },
	/** Playfair Display Black: theatre. */
	serif: { family: "playfair-display", style: "900-normal" },
	serifItalic: { family: "playfair-display", style: "900-italic" },
} as const;

export type FaceName = keyof typeof SOURCES;

const SCRIPTS = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"] as const;

export interface PlacedGlyph {
	font: Font;
	glyph: Glyph;
	/** Ems. */
	advance: number;
}

export interface Face {
	/** Ems. */
	capHeight: number;
	xHeight: number;
	/** The glyph of a character; undefined when missing. */
	glyph(character: string): PlacedGlyph | undefined;
}

const require = createRequire(import.meta.url);

function readFont(family: string, script: string, style: string): Font | undefined {
	try {
		const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${script}-${style}.woff`));
		const copy = new Uint8Array(bytes);
		return opentype.parse(copy.buffer);
	} catch (error) {
		// Only Cyrillic and Latin are required; families may lack other scripts.
		if (script === "cyrillic" || script === "latin") throw error;
		return undefined;
	}
}

function openFace(name: FaceName): Face {
	const { family, style } = SOURCES[name];
	const fonts = new Map<string, Font | undefined>();
	const glyphs = new Map<string, PlacedGlyph | undefined>();
	const fontOf = (script: string) => {
		if (!fonts.has(script)) fonts.set(script, readFont(family, script, style));
		return fonts.get(script);
	};
	const find = (wanted: string): PlacedGlyph | undefined => {
		const character = wanted === "\u00a0" ? " " : wanted;
		for (const script of SCRIPTS) {
			const font = fontOf(script);
			if (!font || font.charToGlyphIndex(character) === 0) continue;
			const glyph = font.charToGlyph(character);
			return { font, glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm };
		}
		return name === "textBlack" ? undefined : face("textBlack").glyph(character);
	};
	const first = fontOf("cyrillic");
	const em = first?.unitsPerEm ?? 1000;
	return {
		capHeight: (first?.tables.os2?.sCapHeight ?? em * 0.7) / em,
		xHeight: (first?.tables.os2?.sxHeight ?? em * 0.5) / em,
		glyph: (character) => {
			if (!glyphs.has(character)) glyphs.set(character, find(character));
			return glyphs.get(character);
		},
	};
}

const opened = new Map<FaceName, Face>();

/** A font, loaded on first use. */
export function face(name: FaceName): Face {
	const known = opened.get(name) ?? openFace(name);
	opened.set(name, known);
	return known;
}
