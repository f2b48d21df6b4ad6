import { existsSync, readFileSync } from "node:fs";
import { scriptStyle } from "../../../src/shell/script-style";
import { codePoints } from "../../tools/faces/list";
import { ShapedFont } from "../../tools/faces/shaped";

/** A `@font-face` rule with a file. */
export interface FaceRule {
	family: string;
	file: string;
	/** size-adjust, relative to the font size. */
	scale: number;
	covers(code: number): boolean;
	font: ShapedFont;
}

export const TITLE_FACE = "Sofia Sans Extra Condensed";
export const TEXT_FACE = "Onest";

const shared = readFileSync("src/ui/fonts.css", "utf8");

/** Font rules on a page of a language. @param axes positions of variable axes */
export async function faceRules(language: string, axes: Record<string, number>): Promise<FaceRule[]> {
	const css = shared + scriptStyle(language, [language]);
	const rules = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = ""]) => rule);
	const opened: FaceRule[] = [];
	// One at a time: the decoder shares its memory between files.
	for (const rule of rules.filter((each) => each.includes("/fonts/"))) {
		const value = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(rule)?.[1]?.trim() ?? "";
		const file = `static${/\/fonts\/[\w-]+\.woff2/.exec(rule)?.[0]}`;
		if (!existsSync(file)) throw new Error(`${file} isn't there`);
		const codes = new Set(codePoints(value("unicode-range").replace(/\s+/g, " ")));
		opened.push({
			family: value("font-family").replaceAll('"', ""),
			file,
			scale: Number.parseFloat(value("size-adjust") || "100") / 100,
			covers: (code) => codes.has(code),
			font: await ShapedFont.open(readFileSync(file), axes),
		});
	}
	return opened;
}

/** The rule used for a character: the last one with it in its range and its file. */
export function ruleFor(rules: readonly FaceRule[], family: string, character: string): FaceRule | undefined {
	const code = character.codePointAt(0) ?? 0;
	return rules.findLast(
		(rule) => rule.family === family && rule.covers(code) && rule.font.glyphOf(character) !== undefined,
	);
}
