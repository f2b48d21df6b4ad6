import { isLanguage, languageOf } from "../i18n/languages";

/** Fonts and style rules of a language's writing system (script). Only pages in that language include them. */
interface WritingSystem {
	/** Base name of the font files in static/fonts: `{face}-text-2`, `{face}-title-2`. */
	face?: string;
	/** Unicode range of the font files. */
	letters?: string;
	/** Second Unicode range of the title font: Georgian capitals are in another Unicode block than small letters. */
	capitals?: string;
	/** Font file for letters that the title font lacks, and the Unicode range of these letters. */
	borrowed?: readonly [file: string, letters: string];
	/** CSS `size-adjust` that makes the letters of this script's title font as large as the Latin ones. */
	size?: string;
	/** System fonts, for scripts whose web fonts would take megabytes. */
	system?: string;
	rules?: string;
	/** Line height of titles whose letters are taller or deeper than Russian capitals. */
	leading?: number;
}

const TITLE_FONT = '"Sofia Sans Extra Condensed"';
const CHINESE_FONTS =
	'"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC","Source Han Sans SC"';
const JAPANESE_FONTS = '"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",Meiryo';

/** Lays out right-to-left pages; keeps the punctuation of left-to-right parts («quotes», "+995 …", "16+") in place. */
const RTL_CSS =
	":is(h1,h2,h3,dd,p,li,a,span,small,strong,time,bdi){unicode-bidi:plaintext}:is(h1,h2,h3,dd,p,li){text-align:right}" +
	// Elements are no text by which `plaintext` could find the direction: a line of them would run from left to right.
	":is(h1,h2,h3,dd,p,li,a,span,small,strong):not([lang]):has(>*){unicode-bidi:isolate}" +
	// The ellipsis of a cut left-to-right title stands beyond its right edge.
	"h3[lang]:not(:lang(ar),:lang(he)){direction:ltr;margin-right:-.65em;padding-right:.65em}" +
	'a[href^="tel:"],a[href^="mailto:"],input[inputmode=email],input[type=tel]{direction:ltr;unicode-bidi:isolate}input[inputmode=email],input[type=tel]{text-align:right}[dir=ltr] :is(h1,h2,h3,dd,p,li){text-align:left}.icon [d^="M4 12h15"]{transform:scaleX(-1);transform-origin:50% 50%}';

/** Increases the line height, for writing systems whose vowel signs and tails need more than 1.5. */
const TALL_CSS = ":root :is(body,p,dd){line-height:1.65}";

/** Makes large titles smaller, for writing systems with wide letters, whose fonts aren't condensed. */
const WIDE_CSS = ":root:root{--title-l:clamp(2.125rem,1.6rem + 2.2vw,3.625rem)}";

/** `WIDE_CSS`, and hyphenation of Armenian texts and labels, where one long word may fill the line. */
const HYPHENATED_CSS = `${WIDE_CSS}:is(p,dt,dd,label,legend,button):lang(hy){hyphens:auto}`;

/** For scripts without spaces: keeps words whole in titles and labels, where a break inside a word is most visible. */
const UNBROKEN_CSS = ":is(h1,h2,h3,dt,label,legend,button){word-break:keep-all;overflow-wrap:anywhere}";

const WRITING_SYSTEMS: Readonly<Record<string, WritingSystem>> = {
	ka: {
		face: "georgian",
		letters: "U+10D0-10F0",
		capitals: "U+1C90-1CB0",
		size: "90%",
		leading: 1,
		rules: WIDE_CSS,
	},
	hy: { face: "armenian", letters: "U+531-58F", size: "90%", leading: 1, rules: HYPHENATED_CSS },
	he: { face: "hebrew", letters: "U+5BE-5F4", size: "104%", leading: 1.05, rules: RTL_CSS },
	ar: { face: "arabic", letters: "U+60C-6CC", size: "92%", leading: 1.35, rules: RTL_CSS + TALL_CSS },
	// `auto-phrase` keeps words whole in browsers that support it.
	ja: {
		system: JAPANESE_FONTS,
		leading: 1.2,
		rules: `:root{word-break:auto-phrase;line-break:strict}@supports not (word-break:auto-phrase){${UNBROKEN_CSS}}`,
	},
	zh: { system: CHINESE_FONTS, leading: 1.2, rules: `:root{line-break:strict}${UNBROKEN_CSS}` },
	tr: { leading: 1.1 },
	az: { leading: 1.1, borrowed: ["noto-latin-ext-2", "U+18F,U+259"] },
	fr: { leading: 1.1 },
	kk: { leading: 1.05, borrowed: ["noto-cyrillic-2", "U+4B0-4B1"] },
	ky: { leading: 1.05 },
};

/** Returns names of the font files for the language's own writing system, to be preloaded. */
export function scriptFaces(language: string): string[] {
	const { face } = WRITING_SYSTEMS[language] ?? {};
	return face ? [`${face}-text-2`, `${face}-title-2`] : [];
}

/** Returns the style rules for a page's language. @param languages the site's, since a name may be in any of them */
export function scriptStyle(language: string, languages: readonly string[]): string {
	// Keep the punctuation of right-to-left names in place on left-to-right pages.
	const foreignLanguages = isRightToLeft(language) ? [] : languages.filter(isRightToLeft);
	const nameRules = foreignLanguages.map(
		(foreign) => `[lang=${foreign}]:not([dir]){unicode-bidi:plaintext;text-align:left}`,
	);
	const titleRules = languages.map((one) => titleRule(one, one === language ? 1 : LEAST_FOREIGN_LEADING));
	return [writingSystemCss(language), ...nameRules, ...titleRules].join("");
}

/** Titles in other languages that need less room aren't worth a rule on each page. */
const LEAST_FOREIGN_LEADING = 1.2;

/** Returns the rule for titles in a language, on pages of any language; none if it needs less than `least`. */
function titleRule(language: string, least: number): string {
	const { leading = 0 } = WRITING_SYSTEMS[language] ?? {};
	// `:root` thrice, to override headings that are styled by classes.
	return leading >= least ? `:root:root:root :is(h1,h2,h3):lang(${language}){line-height:${leading}}` : "";
}

const isRightToLeft = (language: string) => isLanguage(language) && languageOf(language).direction === "rtl";

function writingSystemCss(language: string): string {
	const script = WRITING_SYSTEMS[language];
	if (!script) return "";
	const { face, letters, capitals, size, system, rules, borrowed } = script;
	return [
		face && fontFace("Onest", `${face}-text-2`, `font-weight:400 700;unicode-range:${letters}`),
		face &&
			fontFace(
				TITLE_FONT,
				`${face}-title-2`,
				`font-weight:600 900;size-adjust:${size};unicode-range:${letters}${capitals ? `,${capitals}` : ""}`,
			),
		borrowed &&
			fontFace(TITLE_FONT, borrowed[0], `font-weight:600 900;size-adjust:88%;unicode-range:${borrowed[1]}`),
		system &&
			`:root{--font-text:Onest,${system},system-ui,sans-serif;--font-display:"Sofia Sans Extra Condensed",${system},system-ui,sans-serif}`,
		rules,
	]
		.filter(Boolean)
		.join("");
}

const fontFace = (family: string, file: string, descriptors: string): string =>
	`@font-face{font-family:${family};src:url(/fonts/${file}.woff2);font-display:swap;${descriptors}}`;
