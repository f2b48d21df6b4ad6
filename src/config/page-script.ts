/** Names shared by the page, its inline script and the build. */
export const PAGE_SCRIPT = {
	/** Id of the element whose text is the page's path, for the inline script. */
	pathId: "page",
	/** Window property with the listener that records taps on buttons until hydration (shell/early-tap.ts). */
	earlyTap: "___tap",
} as const;
