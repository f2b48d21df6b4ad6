import type { SearchState } from "./search-state";

/** `state` returns the list that the visitor left on this page. Set by the live search, which loads later. */
export const previousSearch: { state: () => SearchState | undefined } = { state: () => undefined };
