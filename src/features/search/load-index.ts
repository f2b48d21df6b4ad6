import { searchIndexPath } from "./index-file";
import { type PreparedIndex, prepareIndex } from "./prepared-index";

const loaded = new Map<string, Promise<PreparedIndex>>();

/** Loads the search index of a language once; after a failure the next call tries again. */
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
