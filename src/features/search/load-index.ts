import { searchIndexPath } from "./index-file";
import { type PreparedIndex, prepareIndex } from "./prepared-index";

const loadByLanguage = new Map<string, Promise<PreparedIndex>>();

/** Loads the search index of a language once; after a failure the next call tries again. */
export function loadSearchIndex(language: string): Promise<PreparedIndex> {
	const cached = loadByLanguage.get(language);
	if (cached) return cached;
	const loading = fetch(searchIndexPath(language))
		.then((answer) => {
			if (!answer.ok) throw new Error(`${searchIndexPath(language)}: ${answer.status}`);
			return answer.json();
		})
		.then(prepareIndex);
	loadByLanguage.set(language, loading);
	loading.catch(() => loadByLanguage.delete(language));
	return loading;
}
