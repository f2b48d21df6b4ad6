/** Describes a font file, which is a subset of a packaged font. */
export interface Cut {
	/** Path from the repository root. Raise its number with each new version, as hosts cache font files forever. */
	file: string;
	family: string;
	part: string;
	/** CSS unicode ranges; missing characters are ignored. */
	characters: string;
	axes: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
	/** Language whose letterforms replace the default forms. */
	forms?: string;
	/** Characters that are drawn with the glyph of another one. */
	as?: Readonly<Record<string, string>>;
}

const ASCII = "U+20-7E, U+A0, U+AB, U+B7, U+BB, U+D7, U+2009, U+2013-2014, U+2018-201E, U+2022, U+2026, U+20AC, U+2212";
const LATIN = "U+A1-FF, U+131, U+152-153";
const LATIN_EXT = "U+100-24F, U+259, U+1E00-1EFF";
const CYRILLIC = "U+401, U+404, U+406-407, U+40E, U+410-44F, U+451, U+454, U+456-457, U+45E, U+490-491, U+2116";
/** Letters of Kazakh, Kyrgyz and Azerbaijani that the display font lacks. */
const TURKIC = "U+492-493, U+49A-49B, U+4A2-4A3, U+4AE-4AF, U+4BA-4BB, U+4D8-4D9, U+4E8-4E9";
const GEORGIAN = "U+10D0-10F0";
/** Capitals into which `text-transform: uppercase` turns Georgian titles. */
const GEORGIAN_CAPITALS = "U+1C90-1CB0";
const ARMENIAN = "U+531-58F";
const HEBREW = "U+5BE, U+5D0-5EA, U+5F3-5F4";
const ARABIC =
	"U+60C, U+61B, U+61F-63A, U+640-652, U+660-66C, U+670-671, U+679, U+67E, U+686, U+698, U+6A9, U+6AF, U+6CC";

/** Apostrophes of Uzbek and Ukrainian, the non-breaking hyphen and space are drawn with common glyphs. */
const AS = { "\u02bb": "\u2018", "\u02bc": "\u2019", "\u2011": "-", "\u202f": " " };
const ALIASED = "U+2BB-2BC, U+2011, U+202F";

const DISPLAY = { wght: { min: 600, max: 900 } };
const TEXT = { wght: { min: 400, max: 700 } };
/** The font's minimum width, to match the narrow display font. */
const NARROW = { wght: { min: 600, max: 900 }, wdth: 62.5 };
/** A single weight; two more would double the file. */
const TITLE = { wght: 800, wdth: 62.5 };
const WIDE = { wght: { min: 400, max: 700 }, wdth: 100 };

const SOFIA = "sofia-sans-extra-condensed";
const web = (name: string) => `static/fonts/${name}.woff2`;
const card = (name: string) => `src/build/cards/faces/${name}.ttf`;

const SCRIPTS = [
	["georgian", GEORGIAN, `, ${GEORGIAN_CAPITALS}`],
	["armenian", ARMENIAN],
	["hebrew", HEBREW],
	["arabic", ARABIC],
] as const;

export const CUTS: readonly Cut[] = [
	{
		file: web("sofia-ascii-2"),
		family: SOFIA,
		part: "latin-wght",
		characters: `${ASCII}, ${ALIASED}`,
		axes: DISPLAY,
		as: AS,
	},
	{ file: web("sofia-latin-2"), family: SOFIA, part: "latin-wght", characters: LATIN, axes: DISPLAY },
	{ file: web("sofia-latin-ext-2"), family: SOFIA, part: "latin-ext-wght", characters: LATIN_EXT, axes: DISPLAY },
	{
		file: web("sofia-cyrillic-2"),
		family: SOFIA,
		part: "cyrillic-wght",
		characters: CYRILLIC,
		axes: DISPLAY,
		forms: "ru",
	},
	{
		file: web("onest-ascii-2"),
		family: "onest",
		part: "latin-wght",
		characters: `${ASCII}, ${ALIASED}`,
		axes: TEXT,
		as: AS,
	},
	{ file: web("onest-latin-2"), family: "onest", part: "latin-wght", characters: LATIN, axes: TEXT },
	{ file: web("onest-latin-ext-2"), family: "onest", part: "latin-ext-wght", characters: LATIN_EXT, axes: TEXT },
	{
		file: web("onest-cyrillic-2"),
		family: "onest",
		part: "cyrillic-wght",
		characters: `${CYRILLIC}, U+4B0-4B1`,
		axes: TEXT,
	},
	{
		file: web("onest-cyrillic-ext-2"),
		family: "onest",
		part: "cyrillic-ext-wght",
		characters: "U+460-52F",
		axes: TEXT,
	},
	{
		file: web("onest-currency-2"),
		family: "onest",
		part: "latin-ext-wght",
		characters: "U+20B4, U+20B8, U+20BA, U+20BC-20BD",
		axes: TEXT,
	},
	{
		file: web("noto-currency-2"),
		family: "noto-sans",
		part: "latin-ext-standard",
		characters: "U+20AA, U+20BE",
		axes: WIDE,
	},
	{
		file: web("dram-2"),
		family: "noto-sans-armenian",
		part: "armenian-standard",
		characters: "U+58F",
		axes: WIDE,
	},
	{
		file: web("noto-cyrillic-2"),
		family: "noto-sans",
		part: "cyrillic-standard",
		characters: "U+4B0-4B1",
		axes: NARROW,
	},
	{
		file: web("noto-cyrillic-ext-2"),
		family: "noto-sans",
		part: "cyrillic-ext-standard",
		characters: TURKIC,
		axes: NARROW,
	},
	{
		file: web("noto-latin-ext-2"),
		family: "noto-sans",
		part: "latin-ext-standard",
		characters: "U+18F, U+259",
		axes: NARROW,
	},
	...SCRIPTS.flatMap(([script, characters, capitals = ""]) => [
		{
			file: web(`${script}-text-2`),
			family: `noto-sans-${script}`,
			part: `${script}-standard`,
			characters,
			axes: WIDE,
		},
		{
			file: web(`${script}-title-2`),
			family: `noto-sans-${script}`,
			part: `${script}-standard`,
			characters: characters + capitals,
			axes: TITLE,
		},
	]),
	...(["latin", "latin-ext", "cyrillic"] as const).map((part) => ({
		file: card(`sofia-${part}-900`),
		family: SOFIA,
		part: `${part}-wght`,
		characters: `${ASCII}, ${LATIN}, ${LATIN_EXT}, ${CYRILLIC}, ${ALIASED}`,
		axes: { wght: 900 },
		...(part === "cyrillic" && { forms: "ru" }),
		...(part === "latin" && { as: AS }),
	})),
	...(["latin", "latin-ext", "cyrillic", "cyrillic-ext"] as const).map((part) => ({
		file: card(`onest-${part}-700`),
		family: "onest",
		part: `${part}-wght`,
		characters: `${ASCII}, ${LATIN}, ${LATIN_EXT}, ${CYRILLIC}, U+460-52F, ${ALIASED}`,
		axes: { wght: 700 },
		...(part === "latin" && { as: AS }),
	})),
	{
		file: card("georgian-900"),
		family: "noto-sans-georgian",
		part: "georgian-standard",
		characters: `${GEORGIAN}, ${GEORGIAN_CAPITALS}`,
		axes: { wght: 900, wdth: 62.5 },
	},
	{
		file: card("armenian-900"),
		family: "noto-sans-armenian",
		part: "armenian-standard",
		characters: ARMENIAN,
		axes: { wght: 900, wdth: 62.5 },
	},
];

export function codePoints(ranges: string): number[] {
	return ranges.split(",").flatMap((range) => {
		const [start = "", end = start] = range.trim().replace(/^U\+/, "").split("-");
		const firstCode = Number.parseInt(start, 16);
		return Array.from({ length: Number.parseInt(end, 16) - firstCode + 1 }, (_, index) => firstCode + index);
	});
}
