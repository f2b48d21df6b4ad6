import { asciiDigits } from "../../domain/ascii-digits";
import { LONGEST_PASTE } from "../../domain/longest-paste";
import { BLANKS, UNSEEN } from "../../domain/unseen";

/** "Promo code: " in any language, "промокод ", a label that is no beginning of a code like "BARCODE:12", a bullet, an emoji. */
const BEFORE =
	/^(?:[^:]*:\s+|\??(?:(?:ваш|your)\s+)?(?:(?:(?:промо|promo|coupon|voucher|discount|gift|gutschein|rabatt)[\s_-]*)?(?:код|code)|promo|сертификат|купон|coupon|voucher)[:=]|(?:по\s+)?(?:промо-?код(?:у|ом)?|promo\s?code)\s+|[-–—*•·]\s+|(?!№)\p{So}|\s|\ufe0f)+/iu;
const BRACKETS = /^(?:<(.+)>|\[(.+)\]|\((.+)\)|\*+([^*].*?)\*+|`+([^`].*?)`+)$/u;

/**
 * Returns a promo code or certificate without what is copied along: blanks, unseen characters, quotes, a label, brackets, a
 * full stop; with the hyphens that word processors and phones replace by dashes. A label alone is read as a code.
 */
export function cleanCode(typed: string): string {
	// Not of "№" and "™", which would become letters.
	const usual = typed.slice(0, LONGEST_PASTE).replace(/[^№™]+/g, (text) => text.normalize("NFKC"));
	return withoutMarks(usual.replace(BEFORE, "")) || withoutMarks(usual);
}

function withoutMarks(text: string): string {
	const code = asciiDigits(text)
		.replace(/(\p{L})[’ʼ](?=\p{L})/gu, "$1'")
		.replace(BLANKS, "")
		.replace(UNSEEN, "")
		.replace(/[\p{Pi}\p{Pf}"„]/gu, "")
		.replace(/[\p{Pd}−]/gu, "-")
		.replace(/^'+|[\p{So}.,:;']+$/gu, "");
	return BRACKETS.exec(code)?.slice(1).find(Boolean) ?? code;
}
