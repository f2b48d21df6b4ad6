import type { SearchState } from "./search-state";

/** `state` returns the search page's list as the visitor left it. Set by the live search, which loads later. */
export const previousSearch: { state: () => SearchState | undefined } = { state: () => undefined };
