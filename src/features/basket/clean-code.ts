/** Returns a promo code or certificate without what is copied along: blanks, unseen characters, quotes, a full stop. */
export function cleanCode(typed: string): string {
	const code = typed.normalize("NFKC").replace(/[\s\p{Cc}\p{Cf}\p{Pi}\p{Pf}"„]/gu, "");
	return code.replace(/^'+|[.,;']+$/g, "");
}
