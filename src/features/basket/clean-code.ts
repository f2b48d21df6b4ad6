import { asciiDigits } from "../../domain/ascii-digits";
import { BLANKS, UNSEEN } from "../../domain/unseen";

/** "Promo code: " in any language, a bullet, an emoji. */
const BEFORE = /^(?:[^:]*:\s+|[-–—*•·]\s+|\p{So}|\s|\ufe0f)+/u;
const BRACKETS = /^(?:<(.+)>|\[(.+)\]|\((.+)\)|\*+(.+?)\*+|`+(.+?)`+)$/u;

/**
 * Returns a promo code or certificate without what is copied along: blanks, unseen characters, quotes, a label, brackets, a
 * full stop; with the hyphens that word processors and phones replace by dashes.
 */
export function cleanCode(typed: string): string {
	const code = asciiDigits(typed.normalize("NFKC").replace(BEFORE, ""))
		.replace(BLANKS, "")
		.replace(UNSEEN, "")
		.replace(/[\p{Pi}\p{Pf}"„]/gu, "")
		.replace(/[\p{Pd}−]/gu, "-")
		.replace(/^'+|[\p{So}.,:;']+$/gu, "");
	return BRACKETS.exec(code)?.slice(1).find(Boolean) ?? code;
}
