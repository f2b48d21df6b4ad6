const SFNT_HEADER_BYTES = 12;
/** Size of each entry of the table list, which follows the header of an sfnt font file. */
const TABLE_ENTRY_BYTES = 16;

/** Copies an sfnt font file, and makes `glyphs` the copy's character map. @param glyphs glyph ids by code point */
export function withCharacterMap(font: Buffer, glyphs: ReadonlyMap<number, number>): Buffer {
	const count = font.readUInt16BE(4);
	const cmapEntry = Array.from(
		{ length: count },
		(_, index) => SFNT_HEADER_BYTES + index * TABLE_ENTRY_BYTES,
	).find((at) => font.toString("latin1", at, at + 4) === "cmap");
	if (cmapEntry === undefined) throw new Error("The font has no cmap table");
	const table = characterMap(glyphs);
	// Tables are aligned to four bytes. The old table stays in the file, unused, until subsetFont drops it.
	const padding = Buffer.alloc((4 - (font.length % 4)) % 4);
	const newFont = Buffer.concat([font, padding, table]);
	newFont.writeUInt32BE(font.length + padding.length, cmapEntry + 8);
	newFont.writeUInt32BE(table.length, cmapEntry + 12);
	return newFont;
}

/** Makes a cmap table in format 12, which lists ranges of code points. @param glyphs glyph ids by code point */
function characterMap(glyphs: ReadonlyMap<number, number>): Buffer {
	const groups: { start: number; end: number; glyph: number }[] = [];
	for (const [code, glyph] of [...glyphs].sort(([left], [right]) => left - right)) {
		const lastGroup = groups.at(-1);
		if (lastGroup && code === lastGroup.end + 1 && glyph === lastGroup.glyph + (code - lastGroup.start))
			lastGroup.end = code;
		else groups.push({ start: code, end: code, glyph });
	}
	const head = Buffer.alloc(28);
	head.writeUInt16BE(1, 2);
	head.writeUInt16BE(3, 4); // Platform 3 with encoding 10: Windows, full Unicode
	head.writeUInt16BE(10, 6);
	head.writeUInt32BE(12, 8);
	head.writeUInt16BE(12, 12);
	head.writeUInt32BE(16 + groups.length * 12, 16);
	head.writeUInt32BE(groups.length, 24);
	const body = Buffer.alloc(groups.length * 12);
	groups.forEach(({ start, end, glyph }, index) => {
		body.writeUInt32BE(start, index * 12);
		body.writeUInt32BE(end, index * 12 + 4);
		body.writeUInt32BE(glyph, index * 12 + 8);
	});
	return Buffer.concat([head, body]);
}
