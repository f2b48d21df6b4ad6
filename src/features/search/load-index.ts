import { searchIndexPath } from "./index-file";
import { type PreparedIndex, prepareIndex } from "./prepared-index";

const loaded = new Map<string, Promise<PreparedIndex>>();

/** The prepared index of a language: read once, when the search field is first used. Rejects when it can't be had; ask again then. */
export function loadSearchIndex(language: string): Promise<PreparedIndex> {
	const known = loaded.get(language);
	if (known) return known;
	const reading = fetch(searchIndexPath(language))
		.then((answer) => {
			if (!answer.ok) throw new Error(`${searchIndexPath(language)}: ${answer.status}`);
			return answer.json();
		})
		.then(prepareIndex);
	loaded.set(language, reading);
	reading.catch(() => loaded.delete(language));
	return reading;
}
