import { BLANKS, UNSEEN } from "../../domain/unseen";

/** The joiners of Persian and Indian names and of emoji. */
const JOINERS = "\u200c\u200d\ufe0f";

/** Returns a buyer's name as the API gets it: without unseen characters, with single blanks, accents not apart. */
export function plainName(typed: string): string {
	return (
		typed
			.replace(BLANKS, " ")
			.replace(UNSEEN, (char) => (JOINERS.includes(char) ? char : ""))
			// The place of a picture in a copied text.
			.replaceAll("\ufffc", "")
			.trim()
			.normalize("NFC")
	);
}
