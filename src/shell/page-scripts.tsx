import type { PreRenderHTMLArgs } from "gatsby";
import { createElement, isValidElement, type ReactNode } from "react";
import { PAGE_SCRIPT } from "../config/page-script";
import { TEXTS_LINK_ID } from "../i18n/browser-texts";
import { pageDataPath } from "../views/page-context";

/** Largest page data (bytes) to inline in the HTML; more would push the page beyond its first 14 KiB. */
const MAX_INLINE_BYTES = 8_000;

/** Returns the script element with the page's data, or with only its path when the data is too large. */
export function pageDataBlock(pageData: Record<string, unknown>): { element: ReactNode; isWhole: boolean } {
	// Escape `<`, so that no text can close the element.
	const whole = JSON.stringify(pageData).replace(/</g, "\\u003c");
	const isWhole = whole.length <= MAX_INLINE_BYTES;
	const html = isWhole ? whole : JSON.stringify({ path: pageData["path"] }).replace(/</g, "\\u003c");
	return {
		isWhole,
		element: (
			<script
				key={PAGE_SCRIPT.dataId}
				id={PAGE_SCRIPT.dataId}
				type="application/json"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made at build, "<" escaped
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		),
	};
}

/** Preloads what hydration needs: the page's texts, Gatsby's app data, and the page data unless it is inlined. */
export function dataPreloads(path: string, isWhole: boolean, textsHref: string): ReactNode[] {
	return [textsHref, "/page-data/app-data.json", ...(isWhole ? [] : [pageDataPath(path)])].map((href) => (
		<link
			key={href}
			{...(href === textsHref && { id: TEXTS_LINK_ID })}
			rel="preload"
			as="fetch"
			crossOrigin="anonymous"
			media={PAGE_SCRIPT.laterMedia}
			href={href}
		/>
	));
}

/**
 * Replaces Gatsby's scripts, which differ on every page and in every build, by the site's single inline script.
 * @param slice name of the script's slice
 */
export function replaceGatsbyScripts(
	{ getPostBodyComponents, replacePostBodyComponents }: PreRenderHTMLArgs,
	slice: string = PAGE_SCRIPT.slice,
): void {
	replacePostBodyComponents(
		getPostBodyComponents().flatMap((component) => {
			const props: Record<string, unknown> = isValidElement<Record<string, unknown>>(component) ? component.props : {};
			if (props["id"] === PAGE_SCRIPT.gatsbyLoaderId) return [];
			return props["sliceId"] === PAGE_SCRIPT.gatsbySlice ? sliceMarkers(slice) : [component];
		}),
	);
}

/** Returns the elements by which Gatsby marks where to insert a slice. */
function sliceMarkers(slice: string): ReactNode[] {
	const id = `${slice}-1`;
	return [createElement("slice-start", { id, key: "start" }), createElement("slice-end", { id, key: "end" })];
}
