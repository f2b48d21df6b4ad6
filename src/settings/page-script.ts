/** Names shared by the page, its inline script and the build. */
export const PAGE_SCRIPT = {
	/** Id of the JSON block that the inline script reads: the page's data; if that is large, only the page's path. */
	dataId: "page",
	buildHashId: "build",
	/** Media query that never matches: makes preload links wait until the inline script loads their files. */
	laterMedia: "not all",
	/** Window property with the listener that records taps on buttons until hydration (shell/early-tap.ts). */
	earlyTap: "___tap",
} as const;
