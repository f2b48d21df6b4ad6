import site from "generated/site.json";
import type { SiteTheme } from "../views/site";

export const siteTheme: SiteTheme = site;
