import type { SearchState } from "./search-state";

/** Returns the list that the visitor left on this page. Set by the live search, which the page's first code doesn't import. */
export const remembered: { state: () => SearchState | undefined } = { state: () => undefined };
