import type { Face } from "./face";

/** Titles may have 10,000 characters; a card shows the start. */
const LONGEST = 140;

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
	 * @returns undefined when no font has all letters, since partial text is worse than none. Drops emoji and other
	 * symbols.
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
