import type { ReactElement } from "react";
import { EARLY_APPEARANCE_SCRIPT } from "../components/settings/appearance";
import { accentCss } from "../theme/accent";
import { siteTheme } from "../theme/site";

/** The faces of the first screen in Russian; others come when a page has their letters. */
const FONTS = ["/fonts/sofia-sans-extra-condensed-cyrillic-1.woff2", "/fonts/onest-cyrillic-1.woff2"];

/** What stands in the head of every page of the site, the same everywhere: icon, accent, faces, the visitor's theme. */
export function siteHead(): ReactElement[] {
	return [
		<link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
		<meta key="colour-light" name="theme-color" media="(prefers-color-scheme: light)" content="#f7f7f4" />,
		<meta key="colour-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#111116" />,
		...FONTS.map((href) => (
			<link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
		)),
		// biome-ignore lint/security/noDangerouslySetInnerHtml: made from a checked #rrggbb
		<style key="accent" dangerouslySetInnerHTML={{ __html: accentCss(siteTheme.brand.colors.accent) }} />,
		// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
		<script key="appearance" dangerouslySetInnerHTML={{ __html: EARLY_APPEARANCE_SCRIPT }} />,
	];
}
