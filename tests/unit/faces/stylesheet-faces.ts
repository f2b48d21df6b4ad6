import { existsSync, readFileSync } from "node:fs";
import { scriptStyle } from "#src/shell/script-style";
import { codePoints } from "../../../scripts/faces/font-subsets";
import { ShapedFont } from "../../../scripts/faces/shaped";

export interface FaceRule {
	family: string;
	file: string;
	covers(code: number): boolean;
	font: ShapedFont;
}

export const TITLE_FACE = "Sofia Sans Extra Condensed";
export const TEXT_FACE = "Onest";

const sharedCss = readFileSync("src/ui/fonts.css", "utf8");

/** Returns the font rules on pages in a language. @param axes positions on the variable fonts' axes */
export async function faceRules(language: string, axes: Record<string, number>): Promise<FaceRule[]> {
	const css = sharedCss + scriptStyle(language, [language]);
	const rules = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = ""]) => rule);
	const openedRules: FaceRule[] = [];
	// Open one file at a time, since the decoder's memory is shared.
	for (const rule of rules.filter((each) => each.includes("/fonts/"))) {
		const value = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(rule)?.[1]?.trim() ?? "";
		const file = `static${/\/fonts\/[\w-]+\.woff2/.exec(rule)?.[0]}`;
		if (!existsSync(file)) throw new Error(`${file} is missing`);
		const codes = new Set(codePoints(value("unicode-range").replace(/\s+/g, " ")));
		openedRules.push({
			family: value("font-family").replaceAll('"', ""),
			file,
			covers: (code) => codes.has(code),
			font: await ShapedFont.open(readFileSync(file), axes),
		});
	}
	return openedRules;
}

/** Returns the rule that browsers use for a character: the last one whose range and font contain it. */
export function ruleFor(rules: readonly FaceRule[], family: string, character: string): FaceRule | undefined {
	const code = character.codePointAt(0) ?? 0;
	return rules.findLast(
		(rule) => rule.family === family && rule.covers(code) && rule.font.glyphOf(character) !== undefined,
	);
}
