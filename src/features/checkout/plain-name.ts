/** Unseen characters, which are copied along; not the joiners of Persian and Indian names and of emoji. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Also the blank of Braille. */
const BLANKS = /[\s\u2800]+/g;

/** Returns a buyer's name as the API gets it: without unseen characters, with single blanks, accents not apart. */
export function plainName(typed: string): string {
	return typed.replace(BLANKS, " ").replace(UNSEEN, "").trim().normalize("NFC");
}
