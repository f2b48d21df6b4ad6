/** Names the built page, its one inline script and the build agree on. */
export const PAGE_SCRIPT = {
	/** A JSON block with the page's own data (or only its path), which the script reads. */
	dataId: "page",
	/** The part of each page that is the same on all of them, filled in last: hash of the build, inline script, links to the scripts. */
	slice: "storefront-scripts",
	/** The links of that part alone: for a page whose scripts are named and never run. */
	linksSlice: "storefront-script-links",
	/** Marks links that are followed after the first paint: no screen fits it, so they fetch nothing by themselves. */
	laterMedia: "not all",
	/** Of the window: listens to taps on buttons until the page is alive (shell/early-tap.ts). */
	earlyTap: "___tap",
	/** Gatsby's own part of that kind, which ours takes the place of. */
	gatsbySlice: "_gatsby-scripts",
	/** Gatsby's inline script with the page's path in it: another text, so another hash, on every page. */
	gatsbyLoaderId: "gatsby-script-loader",
} as const;
