/** Names shared by the page, its inline script and the build. */
export const PAGE_SCRIPT = {
	/** JSON block with the page's data (or its path), read by the inline script. */
	dataId: "page",
	/** Gatsby slice with build hash, inline script and script links: identical on all pages, and written last. */
	slice: "storefront-scripts",
	/** Gatsby slice with the script links only, for pages that link scripts without running them. */
	linksSlice: "storefront-script-links",
	/** Media query that never matches, so that links load nothing until after the first paint. */
	laterMedia: "not all",
	/** Window property that records taps on buttons until hydration (shell/early-tap.ts). */
	earlyTap: "___tap",
	/** Gatsby's own slice, which `slice` replaces. */
	gatsbySlice: "_gatsby-scripts",
	/** Gatsby's inline script contains the page's path, so its hash would differ on every page. */
	gatsbyLoaderId: "gatsby-script-loader",
} as const;
