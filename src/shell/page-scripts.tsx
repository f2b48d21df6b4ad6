import type { PreRenderHTMLArgs } from "gatsby";
import { createElement, isValidElement, type ReactNode } from "react";
import { PAGE_SCRIPT } from "../config/page-script";
import { TEXTS_LINK_ID } from "../i18n/browser-texts";

/** Up to here the page's data goes along in its HTML; above, a second copy would push the page out of the first 14 KiB. */
const INLINE_LIMIT = 8_000;

/** The page's data for the inline script: all of it, or its path only. `<` is escaped, so that no text ends the element. */
export function pageDataBlock(pageData: Record<string, unknown>): { element: ReactNode; isWhole: boolean } {
	const whole = JSON.stringify(pageData).replace(/</g, "\\u003c");
	const isWhole = whole.length <= INLINE_LIMIT;
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

/**
 * What is read before the page comes alive, asked for along with the scripts so that it is there by then: the texts the page
 * was rendered with, so that the browser hydrates with the very same, and what Gatsby's loader wants.
 */
export function dataPreloads(path: string, isWhole: boolean, textsHref: string): ReactNode[] {
	const pageData = `/page-data/${path === "/" ? "index" : path.replace(/^\/|\/$/g, "")}/page-data.json`;
	return [textsHref, "/page-data/app-data.json", ...(isWhole ? [] : [pageData])].map((href) => (
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
 * Puts the site's one inline script in the place of Gatsby's, which differ on every page and in every build.
 * @param slice what to put there
 */
export function replaceGatsbyScripts(
	{ getPostBodyComponents, replacePostBodyComponents }: PreRenderHTMLArgs,
	slice: string = PAGE_SCRIPT.slice,
): void {
	replacePostBodyComponents(
		getPostBodyComponents().flatMap((component) => {
			const props: Record<string, unknown> = isValidElement<Record<string, unknown>>(component) ? component.props : {};
			if (props["id"] === PAGE_SCRIPT.gatsbyLoaderId) return [];
			return props["sliceId"] === PAGE_SCRIPT.gatsbySlice ? ourSlice(slice) : [component];
		}),
	);
}

/** As Gatsby marks the place of a slice. */
function ourSlice(slice: string): ReactNode[] {
	const id = `${slice}-1`;
	return [createElement("slice-start", { id, key: "start" }), createElement("slice-end", { id, key: "end" })];
}
