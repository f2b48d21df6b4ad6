/** Describes a font file that is made as a subset of a font from an npm package. */
export interface FontSubset {
	/** Path from the repository root. When a web font changes, raise its name's number: browsers cache it for a year. */
	file: string;
	family: string;
	part: string;
	/** CSS unicode ranges; characters that the font lacks are ignored. */
	characters: string;
	axes: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
	/** Code of the language whose letterforms replace the font's default ones. */
	forms?: string;
	/** Maps a character to another one, whose glyph the subset shows for both. */
	as?: Readonly<Record<string, string>>;
}

/** Describes a font file that is made of a font whose package divides its characters among many files. */
export interface FontCollection {
	file: string;
	family: string;
	/** Characters that the font lacks are ignored. */
	characters: Iterable<string>;
	axes: FontSubset["axes"];
}

/** CSS unicode ranges of ASCII and of common punctuation, spaces and signs. */
const BASIC_CHARACTERS =
	"U+20-7E, U+A0, U+AB, U+B7, U+BB, U+D7, U+2009, U+2013-2014, U+2018-201E, U+2022, U+2026, U+20AC, U+2212";
/** CSS unicode ranges of Latin-1 characters, without ASCII, and of ı, Œ and œ. */
const LATIN = "U+A1-FF, U+131, U+152-153";
/** CSS unicode ranges of further Latin letters, most of which are in the font packages' files `latin-ext`. */
const LATIN_EXT = "U+100-24F, U+259, U+1E00-1EFF";
/** CSS unicode ranges of Russian, Ukrainian and Belarusian letters and of the sign №. */
const CYRILLIC =
	"U+401, U+404, U+406-407, U+40E, U+410-44F, U+451, U+454, U+456-457, U+45E, U+490-491, U+2116";
/** Kazakh and Kyrgyz letters that the display font lacks, except Ұ, which has a font file of its own. */
const TURKIC = "U+492-493, U+49A-49B, U+4A2-4A3, U+4AE-4AF, U+4BA-4BB, U+4D8-4D9, U+4E8-4E9";
const GEORGIAN = "U+10D0-10F0";
/** Capitals into which `text-transform: uppercase` turns Georgian titles. */
const GEORGIAN_CAPITALS = "U+1C90-1CB0";
const ARMENIAN = "U+531-58F";
const HEBREW = "U+5BE, U+5D0-5EA, U+5F3-5F4";
const HEBREW_POINTS = "U+5B0-5BD, U+5BF, U+5C1-5C2, U+5C7";
const ARABIC =
	"U+60C, U+61B, U+61F-63A, U+640-652, U+660-66C, U+670-671, U+679, U+67E, U+686, U+698, U+6A9, U+6AF, U+6CC";
const PERSIAN_AND_URDU = "U+66D, U+688, U+691, U+6BA, U+6BE, U+6C0-6C3, U+6D2-6D5, U+6F0-6F9";

/** Maps the Uzbek and Ukrainian apostrophes, non-breaking hyphen and narrow space to similar common characters. */
const LOOKALIKES = { "\u02bb": "\u2018", "\u02bc": "\u2019", "\u2011": "-", "\u202f": " " };
/** CSS unicode ranges of the keys of LOOKALIKES. */
const LOOKALIKE_RANGES = "U+2BB-2BC, U+2011, U+202F";

/** Ranges of the variable axes of the display font (for titles) in pages. */
const DISPLAY_AXES = { wght: { min: 600, max: 900 } };
const TEXT_AXES = { wght: { min: 400, max: 700 } };
/** Axes of Noto Sans for letters that the narrow display font lacks; 62.5 is the narrowest width of Noto Sans. */
const NARROW_AXES = { wght: { min: 600, max: 900 }, wdth: 62.5 };
/** Axes of title fonts of WRITING_SYSTEMS: one weight, since a range of weights would double a font file's size. */
const TITLE_AXES = { wght: 800, wdth: 62.5 };
/** Axes of Noto fonts, in normal width, for characters that the text font lacks. */
const NORMAL_WIDTH_AXES = { wght: { min: 400, max: 700 }, wdth: 100 };
/** Axes of the fonts of share cards for WRITING_SYSTEMS. */
const CARD_AXES = { wght: 900, wdth: 62.5 };

const webFile = (name: string) => `static/fonts/${name}.woff2`;
const cardFile = (name: string) => `src/node/pipeline/cards/faces/${name}.ttf`;

const subsetMaker =
	(family: string, axes: FontSubset["axes"]) =>
	(
		file: string,
		part: string,
		characters: string,
		glyphs: Pick<FontSubset, "forms" | "as"> = {},
	): FontSubset => ({
		file,
		family,
		characters,
		axes,
		part: `${part}-${family.startsWith("noto-sans") ? "standard" : "wght"}`,
		...glyphs,
	});

/** Family of the display font: the name of its package without the scope. */
const SOFIA_FAMILY = "sofia-sans-extra-condensed";
const sofiaSubset = subsetMaker(SOFIA_FAMILY, DISPLAY_AXES);
const sofiaCardSubset = subsetMaker(SOFIA_FAMILY, { wght: 900 });
const onestSubset = subsetMaker("onest", TEXT_AXES);
const onestCardSubset = subsetMaker("onest", { wght: 700 });
const notoSubset = subsetMaker("noto-sans", NARROW_AXES);
const CARD_LETTERS = `${BASIC_CHARACTERS}, ${LATIN}, ${LATIN_EXT}, ${CYRILLIC}`;

/** Writing systems with their own fonts: name in Noto packages, characters, and more characters for titles. */
const WRITING_SYSTEMS = [
	["georgian", GEORGIAN, `, ${GEORGIAN_CAPITALS}`],
	["armenian", ARMENIAN],
	["hebrew", HEBREW],
	["arabic", ARABIC],
] as const;

/** All font files that `npm run faces` writes. */
export const FONT_SUBSETS: readonly FontSubset[] = [
	sofiaSubset(webFile("sofia-ascii-2"), "latin", `${BASIC_CHARACTERS}, ${LOOKALIKE_RANGES}`, {
		as: LOOKALIKES,
	}),
	sofiaSubset(webFile("sofia-latin-2"), "latin", LATIN),
	sofiaSubset(webFile("sofia-latin-ext-2"), "latin-ext", LATIN_EXT),
	sofiaSubset(webFile("sofia-cyrillic-2"), "cyrillic", CYRILLIC, { forms: "ru" }),
	onestSubset(webFile("onest-ascii-2"), "latin", `${BASIC_CHARACTERS}, ${LOOKALIKE_RANGES}`, {
		as: LOOKALIKES,
	}),
	onestSubset(webFile("onest-latin-2"), "latin", LATIN),
	onestSubset(webFile("onest-latin-ext-2"), "latin-ext", LATIN_EXT),
	onestSubset(webFile("onest-cyrillic-2"), "cyrillic", `${CYRILLIC}, U+4B0-4B1`),
	onestSubset(webFile("onest-cyrillic-ext-2"), "cyrillic-ext", "U+460-52F"),
	onestSubset(webFile("onest-currency-2"), "latin-ext", "U+20B4, U+20B8, U+20BA, U+20BC-20BD"),
	subsetMaker("noto-sans", NORMAL_WIDTH_AXES)(webFile("noto-currency-2"), "latin-ext", "U+20AA, U+20BE"),
	subsetMaker("noto-sans-armenian", NORMAL_WIDTH_AXES)(webFile("dram-2"), "armenian", "U+58F"),
	notoSubset(webFile("noto-cyrillic-2"), "cyrillic", "U+4B0-4B1"),
	notoSubset(webFile("noto-cyrillic-ext-2"), "cyrillic-ext", TURKIC),
	notoSubset(webFile("noto-latin-ext-2"), "latin-ext", "U+18F, U+259"),
	...WRITING_SYSTEMS.flatMap(([script, characters, capitals = ""]) => [
		subsetMaker(`noto-sans-${script}`, NORMAL_WIDTH_AXES)(webFile(`${script}-text-2`), script, characters),
		subsetMaker(`noto-sans-${script}`, TITLE_AXES)(
			webFile(`${script}-title-2`),
			script,
			characters + capitals,
		),
	]),
	sofiaCardSubset(cardFile("sofia-latin-900"), "latin", `${CARD_LETTERS}, ${LOOKALIKE_RANGES}`, {
		as: LOOKALIKES,
	}),
	sofiaCardSubset(cardFile("sofia-latin-ext-900"), "latin-ext", `${CARD_LETTERS}, ${LOOKALIKE_RANGES}`),
	sofiaCardSubset(cardFile("sofia-cyrillic-900"), "cyrillic", `${CARD_LETTERS}, ${LOOKALIKE_RANGES}`, {
		forms: "ru",
	}),
	...["latin", "latin-ext", "cyrillic", "cyrillic-ext"].map((part) => {
		const glyphs = part === "latin" ? { as: LOOKALIKES } : {};
		return onestCardSubset(
			cardFile(`onest-${part}-700`),
			part,
			`${CARD_LETTERS}, U+460-52F, ${LOOKALIKE_RANGES}`,
			glyphs,
		);
	}),
	subsetMaker("noto-sans-georgian", CARD_AXES)(
		cardFile("georgian-900"),
		"georgian",
		`${GEORGIAN}, ${GEORGIAN_CAPITALS}`,
	),
	subsetMaker("noto-sans-armenian", CARD_AXES)(cardFile("armenian-900"), "armenian", ARMENIAN),
	subsetMaker("noto-sans-hebrew", CARD_AXES)(cardFile("hebrew-900"), "hebrew", `${HEBREW}, ${HEBREW_POINTS}`),
	subsetMaker("noto-sans-arabic", CARD_AXES)(
		cardFile("arabic-900"),
		"arabic",
		`${ARABIC}, ${PERSIAN_AND_URDU}`,
	),
];

/** Characters of two bytes in an encoding, with the first byte from `from` to `to`. */
function charactersOf(encoding: string, from: number, to: number): string[] {
	const decoder = new TextDecoder(encoding);
	const rows = Array.from({ length: to - from + 1 }, (_, row) => from + row);
	const columns = Array.from({ length: 94 }, (_, column) => 0xa1 + column);
	const characters = rows.flatMap((row) =>
		columns.map((column) => decoder.decode(Uint8Array.of(row, column))),
	);
	return characters.filter((character) =>
		/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(character),
	);
}

/** Punctuation of Chinese and Japanese, and full-width forms of ASCII. */
const CJK_PUNCTUATION = [
	..."、。〈〉《》「」『』【】〔〕〜・ー々〇！＂＃％＆＇（）＊＋，－．／０１２３４５６７８９：；＝？～￥",
];

/** Collections for share cards: the common characters of each country's standard, since all would take 20 MB. */
export const FONT_COLLECTIONS: readonly FontCollection[] = [
	{
		file: "src/node/pipeline/cards/faces/chinese-900.ttc",
		family: "noto-sans-sc",
		// All of GB 2312, 6,763 characters: its rarer half is in many names.
		characters: [...CJK_PUNCTUATION, ...charactersOf("gb18030", 0xb0, 0xf7)],
		axes: { wght: 900 },
	},
	{
		file: "src/node/pipeline/cards/faces/japanese-900.ttc",
		family: "noto-sans-jp",
		// Kana and level 1 of JIS X 0208: 2,965 characters.
		characters: [
			...CJK_PUNCTUATION,
			...charactersOf("euc-jp", 0xa4, 0xa5),
			...charactersOf("euc-jp", 0xb0, 0xcf),
		],
		axes: { wght: 900 },
	},
];

/** Code points of CSS unicode ranges, such as "U+20-7E, U+A0". */
export function codePoints(ranges: string): number[] {
	return ranges.split(",").flatMap((range) => {
		const [start = "", end = start] = range.trim().replace(/^U\+/, "").split("-");
		const firstCode = Number.parseInt(start, 16);
		return Array.from({ length: Number.parseInt(end, 16) - firstCode + 1 }, (_, index) => firstCode + index);
	});
}
