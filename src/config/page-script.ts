/** Names shared by the page and its inline script. */
export const PAGE_SCRIPT = {
	/** Window property with the listener that records taps on buttons until hydration (shell/early-tap.ts). */
	earlyTap: "___tap",
} as const;
