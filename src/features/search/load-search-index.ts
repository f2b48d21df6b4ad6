import { oncePerKey } from "../../browser/once";
import { searchIndexPath } from "./index-file";
import { type PreparedIndex, prepareIndex } from "./prepared-index";

/** Loads the search index of a language once; after a failure the next call tries again. */
export const loadSearchIndex = oncePerKey(async (language): Promise<PreparedIndex> => {
	const answer = await fetch(searchIndexPath(language));
	if (!answer.ok) throw new Error(`${searchIndexPath(language)}: ${answer.status}`);
	return prepareIndex(await answer.json());
});
