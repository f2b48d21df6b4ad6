import type { SearchState } from "./search-state";

/** `state` returns the list that the visitor left at this history entry, if any. Set when the live search loads. */
export const previousSearch: { state: () => SearchState | undefined } = { state: () => undefined };
