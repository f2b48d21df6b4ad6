/** Files that the build writes before webpack runs; see src/node/gatsby/generated.ts. */
declare module "generated/site.json" {
	import type { SiteTheme } from "./views/site";

	const site: SiteTheme;
	export default site;
}

declare module "generated/texts.json" {
	import type { GeneratedTexts } from "./views/site";

	const texts: GeneratedTexts;
	export default texts;
}

/** Popover attributes: React 18 writes them, but its types lack them. */
declare namespace React {
	interface HTMLAttributes<T> {
		popover?: "auto";
	}

	interface ButtonHTMLAttributes<T> {
		popovertarget?: string;
	}
}
