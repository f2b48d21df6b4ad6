/** Unseen characters, which are copied along; not the joiners of Persian and Indian names. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Returns a buyer's name as the API gets it: without unseen characters, with single blanks. */
export function plainName(typed: string): string {
	return typed.replace(/\s+/g, " ").replace(UNSEEN, "").trim();
}
