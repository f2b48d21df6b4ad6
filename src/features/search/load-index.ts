import { searchIndexPath } from "./index-file";
import { type PreparedIndex, prepareIndex } from "./prepared-index";

const indexByLanguage = new Map<string, Promise<PreparedIndex>>();

/** Loads the search index of a language once; after a failure the next call tries again. */
export function loadSearchIndex(language: string): Promise<PreparedIndex> {
	const cached = indexByLanguage.get(language);
	if (cached) return cached;
	const loading = fetch(searchIndexPath(language))
		.then((answer) => {
			if (!answer.ok) throw new Error(`${searchIndexPath(language)}: ${answer.status}`);
			return answer.json();
		})
		.then(prepareIndex);
	indexByLanguage.set(language, loading);
	loading.catch(() => indexByLanguage.delete(language));
	return loading;
}
