/** Files that the build writes before webpack runs; see src/build/gatsby/generated.ts. */
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

/** Written after the scripts are compiled. Empty in `gatsby develop`, whose renderer needs no list of scripts. */
declare module "generated/scripts.json" {
	import type { PageScripts } from "./views/site";

	const scripts: PageScripts;
	export default scripts;
}

/** Webpack's hot module replacement, in `gatsby develop` only. */
interface ImportMeta {
	readonly webpackHot?: { accept(module: string, onUpdate: () => void | Promise<void>): void };
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
