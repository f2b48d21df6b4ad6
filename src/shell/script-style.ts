/** How a language's own script is set. Rules for it stand on its pages only, so that no other page carries them. */
interface Script {
	/** Names of files in static/fonts: `{face}-text-2`, `{face}-title-2`. */
	face?: string;
	letters?: string;
	/** Letters of titles, where capitals are other characters. */
	capitals?: string;
	/** A file of a few letters that titles borrow, and which. */
	borrowed?: readonly [file: string, letters: string];
	/** Size of titles against the display face's, so that both look alike. */
	size?: string;
	/** Faces of the system, where a face of our own would be megabytes. */
	system?: string;
	/** Further rules. */
	rules?: string;
	/** Line height of titles, where letters reach higher or lower than Russian capitals do. */
	leading?: number;
}

const TITLES = '"Sofia Sans Extra Condensed"';
const CHINESE = '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC","Source Han Sans SC"';
const JAPANESE = '"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",Meiryo';

/**
 * Names and figures come in other scripts too: each is read in its own direction and stays where the page has it, or «quotes»,
 * "+995 …" and "16+" would show their signs at the wrong end. Addresses and numbers are read from left to right.
 */
const RIGHT_TO_LEFT =
	":is(h1,h2,h3,dd,p,li,a,span,small,strong,time,bdi){unicode-bidi:plaintext}:is(h1,h2,h3,dd,p,li){text-align:right}" +
	'a[href^="tel:"],a[href^="mailto:"],input[type=email],input[type=tel]{direction:ltr;unicode-bidi:isolate}input[type=email],input[type=tel]{text-align:right}[dir=ltr] :is(h1,h2,h3,dd,p,li){text-align:left}.icon:has([d^="M4 12h15"]){scale:-1 1}';

/** Letters are wide, and come from faces that aren't condensed. */
const WIDE = ":root:root{--title-l:clamp(2.125rem,1.6rem + 2.2vi,3.625rem)}";

const SCRIPTS: Readonly<Record<string, Script>> = {
	ka: { face: "georgian", letters: "U+10D0-10F0", capitals: "U+1C90-1CB0", size: "90%", leading: 1, rules: WIDE },
	hy: { face: "armenian", letters: "U+531-58F", size: "90%", leading: 1, rules: WIDE },
	he: { face: "hebrew", letters: "U+5BE-5F4", size: "104%", leading: 1.05, rules: RIGHT_TO_LEFT },
	ar: { face: "arabic", letters: "U+60C-6CC", size: "92%", leading: 1.35, rules: RIGHT_TO_LEFT },
	// Words stay whole where the browser knows them.
	ja: { system: JAPANESE, leading: 1.2, rules: ":root{word-break:auto-phrase;line-break:strict}" },
	zh: { system: CHINESE, leading: 1.2 },
	tr: { leading: 1.1 },
	az: { leading: 1.1, borrowed: ["noto-latin-ext-2", "U+18F,U+259"] },
	fr: { leading: 1.1 },
	kk: { leading: 1.05, borrowed: ["noto-cyrillic-2", "U+4B0-4B1"] },
	ky: { leading: 1.05 },
};

/** @returns files of the first screen's faces, by name */
export function scriptFaces(language: string): string[] {
	const { face } = SCRIPTS[language] ?? {};
	return face ? [`${face}-text-2`, `${face}-title-2`] : [];
}

/** @returns the style of a page's language; undefined for one that needs none */
export function scriptStyle(language: string): string | undefined {
	const script = SCRIPTS[language];
	if (!script) return undefined;
	const { face, letters, capitals, size, system, leading, rules, borrowed } = script;
	return [
		face && fontFace("Onest", `${face}-text-2`, `font-weight:400 700;unicode-range:${letters}`),
		face &&
			fontFace(
				TITLES,
				`${face}-title-2`,
				`font-weight:600 900;size-adjust:${size};unicode-range:${letters}${capitals ? `,${capitals}` : ""}`,
			),
		borrowed && fontFace(TITLES, borrowed[0], `font-weight:600 900;size-adjust:88%;unicode-range:${borrowed[1]}`),
		system &&
			`:root{--font-text:Onest,${system},system-ui,sans-serif;--font-display:"Sofia Sans Extra Condensed",${system},system-ui,sans-serif}`,
		rules,
		leading && `:root h1,:root h2,:root h3{line-height:${leading}}`,
	]
		.filter(Boolean)
		.join("");
}

const fontFace = (family: string, file: string, rest: string): string =>
	`@font-face{font-family:${family};src:url(/fonts/${file}.woff2);font-display:swap;${rest}}`;
