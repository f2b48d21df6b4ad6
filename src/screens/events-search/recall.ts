import type { SearchState } from "./search-state";

/** Returns the list as the visitor left it. Set by the live search, so that the page's first code needn't import it. */
export const recall: { state: () => SearchState | undefined } = { state: () => undefined };
