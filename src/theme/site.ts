import site from "generated/site.json";
import type { SiteTheme } from "../views/site";

/** The brand of the landing the site was built for. */
export const siteTheme: SiteTheme = site;
