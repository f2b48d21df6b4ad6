import type { Face } from "./face";

/** Titles may be 10,000 signs long; a card quotes the beginning. */
const LONGEST = 140;

interface Setting {
	text: string;
	face: Face;
}

/** Makes of a text of the data what can be set: in capitals, in the first face that has all of its letters. */
export class Typesetter {
	/** @param locale BCP 47, for capitals: the Turkish i has a dot */
	constructor(
		private readonly faces: readonly Face[],
		private readonly locale: string,
	) {}

	/**
	 * @returns undefined for a text with letters no face has: half a title, or boxes in place of letters, would be worse
	 * than none. Emoji and other signs that are no letters are left out.
	 */
	setting(source: string): Setting | undefined {
		const text = shortened(plain(source)).toLocaleUpperCase(this.locale);
		const face = this.faces.find((one) => one.covers(text));
		if (!face || !/[\p{L}\p{N}]/u.test(text)) return undefined;
		const settable = [...text].filter((sign) => /\s/u.test(sign) || face.width(sign) > 0).join("");
		return { text: settable.replace(/\s+/gu, " ").trim(), face };
	}
}

function plain(text: string): string {
	return text
		.slice(0, LONGEST * 4)
		.normalize("NFC")
		.replace(/\s+/gu, " ")
		.trim();
}

function shortened(text: string): string {
	if (text.length <= LONGEST) return text;
	const cut = text.slice(0, LONGEST);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > LONGEST / 2 ? space : LONGEST).replace(/[\s,.;:–—-]+$/u, "")}…`;
}
