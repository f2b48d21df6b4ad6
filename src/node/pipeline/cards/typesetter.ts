import { languageOf } from "../../../i18n/languages";
import { type Direction, directionOf } from "./bidi";
import type { Face } from "./face";
import { CJK_LETTER } from "./script-letters";

/** A card shows only the start of a longer text; titles may have 10,000 characters. */
const MAX_TEXT_LENGTH = 140;

export interface TypesetText {
	text: string;
	face: Face;
	direction: Direction;
}

export class Typesetter {
	/** The direction of the cards' language. */
	readonly direction: Direction;
	private readonly faces: readonly Face[];

	/** @param locale BCP 47 language of the cards, needed to convert texts to capitals: Turkish "i" becomes "İ" */
	constructor(
		faces: readonly Face[],
		private readonly locale: string,
	) {
		const [language = ""] = locale.split("-");
		this.direction = languageOf(language).direction;
		// Japanese and Chinese draw the same characters differently.
		const rank = (face: Face) => (face.language === undefined ? 0 : face.language === language ? 1 : 2);
		this.faces = [...faces].sort((one, other) => rank(one) - rank(other));
	}

	/** Returns a text in capitals and its typeface; leaves out symbols, such as emoji, that this typeface lacks. */
	typeset(source: string): TypesetText | undefined {
		const text = shorten(normaliseUnicodeAndSpaces(source)).toLocaleUpperCase(this.locale);
		const face = this.faces.find((candidate) => candidate.covers(text));
		// If no typeface has all letters, return undefined: a partial text is worse than none.
		if (!face || !/[\p{L}\p{N}]/u.test(text)) return undefined;
		const textWithGlyphs = [...text]
			.filter((character) => /\s/u.test(character) || face.has(character))
			.join("");
		const shownText = textWithGlyphs.replace(/\s+/gu, " ").trim();
		return { text: shownText, face, direction: directionOf(shownText, this.direction) };
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
	const length = fittingLength(text);
	if (length === text.length) return text;
	const cut = text.slice(0, length);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s,.;:–—-]+$/u, "")}…`;
}

/** Returns how many of a text's UTF-16 units a card shows. Chinese and Japanese characters take the space of two. */
function fittingLength(text: string): number {
	let length = 0;
	let space = MAX_TEXT_LENGTH;
	for (const character of text) {
		space -= CJK_LETTER.test(character) ? 2 : character.length;
		if (space < 0) return length;
		length += character.length;
	}
	return length;
}
