import type { Face } from "./face";

/** Titles may have 10,000 characters; a card shows the start. */
const MAX_TEXT_LENGTH = 140;

interface Setting {
	text: string;
	face: Face;
}

export class Typesetter {
	/** @param locale BCP 47; Turkish capitalises i differently */
	constructor(
		private readonly faces: readonly Face[],
		private readonly locale: string,
	) {}

	/**
	 * Chooses the face for a text. Drops emoji and other symbols.
	 * @returns undefined when no face has all letters, since a partial text is worse than none
	 */
	setting(source: string): Setting | undefined {
		const text = shortened(normalised(source)).toLocaleUpperCase(this.locale);
		const face = this.faces.find((candidate) => candidate.covers(text));
		if (!face || !/[\p{L}\p{N}]/u.test(text)) return undefined;
		const textWithGlyphs = [...text].filter((character) => /\s/u.test(character) || face.width(character) > 0).join("");
		return { text: textWithGlyphs.replace(/\s+/gu, " ").trim(), face };
	}
}

function normalised(text: string): string {
	return text
		.slice(0, MAX_TEXT_LENGTH * 4)
		.normalize("NFC")
		.replace(/\s+/gu, " ")
		.trim();
}

function shortened(text: string): string {
	if (text.length <= MAX_TEXT_LENGTH) return text;
	const cut = text.slice(0, MAX_TEXT_LENGTH);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > MAX_TEXT_LENGTH / 2 ? space : MAX_TEXT_LENGTH).replace(/[\s,.;:–—-]+$/u, "")}…`;
}
