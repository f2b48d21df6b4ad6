import { asciiDigits } from "../../domain/ascii-digits";
import { BLANKS, UNSEEN } from "../../domain/unseen";

/** "Promo code: " in any language, a word that is no code, a bullet, an emoji. */
const BEFORE =
	/^(?:[^:]*:\s+|\??(?:[\p{L}\s-]*(?:код|code)|promo|сертификат|купон|coupon|voucher)[:=]|[-–—*•·]\s+|(?!№)\p{So}|\s|\ufe0f)+/iu;
const BRACKETS = /^(?:<(.+)>|\[(.+)\]|\((.+)\)|\*+(.+?)\*+|`+(.+?)`+)$/u;

/**
 * Returns a promo code or certificate without what is copied along: blanks, unseen characters, quotes, a label, brackets, a
 * full stop; with the hyphens that word processors and phones replace by dashes.
 */
export function cleanCode(typed: string): string {
	// Not of "№" and "™", which would become letters.
	const usual = typed.replace(/[^№™]+/g, (text) => text.normalize("NFKC"));
	const code = asciiDigits(usual.replace(BEFORE, ""))
		.replace(/(\p{L})[’ʼ](?=\p{L})/gu, "$1'")
		.replace(BLANKS, "")
		.replace(UNSEEN, "")
		.replace(/[\p{Pi}\p{Pf}"„]/gu, "")
		.replace(/[\p{Pd}−]/gu, "-")
		.replace(/^'+|[\p{So}.,:;']+$/gu, "");
	return BRACKETS.exec(code)?.slice(1).find(Boolean) ?? code;
}
