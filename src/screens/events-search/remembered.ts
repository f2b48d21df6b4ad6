import type { SearchState } from "./search-state";

/** `state` returns the list that this page had when the visitor left it. Set by the live search, which loads later. */
export const previousSearch: { state: () => SearchState | undefined } = { state: () => undefined };
