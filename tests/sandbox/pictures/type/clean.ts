import { type FaceName, face } from "./faces";

/** Titles may have 10,000 characters; a poster shows the start. */
const LONGEST = 170;

const ENTITIES: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	nbsp: " ",
	laquo: "«",
	raquo: "»",
};

function decode(text: string): string {
	return text.replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}

function shorten(text: string): string {
	if (text.length <= LONGEST) return text;
	const cut = text.slice(0, LONGEST);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > LONGEST / 2 ? space : LONGEST).replace(/[\s,.;:–—-]+$/u, "")}…`;
}

/**
 * Text without markup, emoji and repeated spaces. Empty when fewer than half of its letters have glyphs (Arabic, for
 * one).
 */
export function settable(text: string | undefined | null, name: FaceName = "wide"): string {
	const flat = shorten(
		decode(
			String(text ?? "")
				.slice(0, LONGEST * 4)
				.replace(/<[^>]*>/g, " "),
		)
			.normalize("NFC")
			.replace(/\s+/gu, " ")
			.trim(),
	);
	const drawn = face(name);
	const characters = [...flat];
	const letters = characters.filter((character) => /[\p{L}\p{N}]/u.test(character));
	const known = letters.filter((character) => drawn.glyph(character) !== undefined);
	if (known.length === 0 || known.length < letters.length / 2) return "";
	return characters
		.map((character) => (character === " " || drawn.glyph(character) ? character : ""))
		.join("")
		.replace(/\s+/gu, " ")
		.trim();
}
