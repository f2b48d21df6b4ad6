import site from "generated/site.json";
import type { Brand } from "../entities/landing";
import type { LinkView } from "../views/cards";

/** The operator's brand and the links every page shows: static, the same on all pages, part of the bundle. */
export interface SiteTheme {
	brand: Brand;
	/** Information pages and landing pages of the footer, in the landing's main language. */
	information: LinkView[];
	landings: LinkView[];
}

export const siteTheme: SiteTheme = site;
