import { asciiDigits } from "../../domain/ascii-digits";

const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** "Promo code: " in any language, a bullet, an emoji. */
const BEFORE = /^(?:[^:]*:\s+|[-–—*•·]\s+|\p{So}|\s|\ufe0f)+/u;
const BRACKETS = /^(?:<(.+)>|\[(.+)\]|\((.+)\)|\*+(.+?)\*+|`+(.+?)`+)$/u;

/**
 * Returns a promo code or certificate without what is copied along: blanks, unseen characters, quotes, a label, brackets, a
 * full stop; with the hyphens that word processors and phones replace by dashes.
 */
export function cleanCode(typed: string): string {
	const code = asciiDigits(typed.normalize("NFKC").replace(BEFORE, ""))
		.replace(UNSEEN, "")
		.replace(/[\p{Pi}\p{Pf}"„]/gu, "")
		.replace(/[\p{Pd}−]/gu, "-")
		.replace(/^'+|[\p{So}.,:;']+$/gu, "");
	return BRACKETS.exec(code)?.slice(1).find(Boolean) ?? code;
}
