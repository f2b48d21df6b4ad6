import type { Face } from "./face";

/** A card shows only the start of a longer text; titles may have 10,000 characters. */
const MAX_TEXT_LENGTH = 140;

interface TypesetText {
	text: string;
	face: Face;
}

export class Typesetter {
	/** @param locale BCP 47 language of the cards, needed to convert texts to capitals: Turkish "i" becomes "İ" */
	constructor(
		private readonly faces: readonly Face[],
		private readonly locale: string,
	) {}

	/** Returns a text in capitals and its typeface; leaves out symbols, such as emoji, that this typeface lacks. */
	typeset(source: string): TypesetText | undefined {
		const text = shorten(normaliseUnicodeAndSpaces(source)).toLocaleUpperCase(this.locale);
		const face = this.faces.find((candidate) => candidate.covers(text));
		// If no typeface has all letters, return undefined: a partial text is worse than none.
		if (!face || !/[\p{L}\p{N}]/u.test(text)) return undefined;
		const textWithGlyphs = [...text].filter((character) => /\s/u.test(character) || face.width(character) > 0).join("");
		return { text: textWithGlyphs.replace(/\s+/gu, " ").trim(), face };
	}
}

function normaliseUnicodeAndSpaces(text: string): string {
	return text
		.slice(0, MAX_TEXT_LENGTH * 4)
		.normalize("NFC")
		.replace(/\s+/gu, " ")
		.trim();
}

function shorten(text: string): string {
	if (text.length <= MAX_TEXT_LENGTH) return text;
	const cut = text.slice(0, MAX_TEXT_LENGTH);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > MAX_TEXT_LENGTH / 2 ? space : MAX_TEXT_LENGTH).replace(/[\s,.;:–—-]+$/u, "")}…`;
}
