import type { SearchState } from "./search-state";

/** Returns the list that the visitor left on this page. The live search sets it; the page's first code doesn't import that. */
export const recall: { state: () => SearchState | undefined } = { state: () => undefined };
