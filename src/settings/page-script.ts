/** Names shared by the page, its inline script and the build. */
export const PAGE_SCRIPT = {
	/** Id of the JSON block that the inline script reads: the page's data, or only its path if the data is large. */
	dataId: "page",
	buildHashId: "build",
	/** Media query that never matches: the inline script loads links with this query after the first paint. */
	laterMedia: "not all",
	/** Window property with the listener that records taps on buttons until hydration (shell/early-tap.ts). */
	earlyTap: "___tap",
} as const;
