import type { SearchState } from "./search-state";

/** Access to the list as the visitor left it, for the page's first code; the live part, which keeps lists, sets it. */
export const recall: { state: () => SearchState | undefined } = { state: () => undefined };
