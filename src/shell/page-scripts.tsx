import type { PreRenderHTMLArgs } from "gatsby";
import scripts from "generated/scripts.json";
import { isValidElement, type ReactNode } from "react";
import { TEXTS_LINK_ID } from "../i18n/browser-texts";
import { PAGE_SCRIPT } from "../settings/page-script";
import { pageDataPath } from "../views/page-context";
import type { PageScripts } from "../views/site";
import { INLINE_SCRIPT } from "./inline-script";

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

/** What Gatsby puts at the end of a page: its path in an inline script, whose hash would differ on every page, and all scripts. */
const GATSBY_LOADER_ID = "gatsby-script-loader";
const GATSBY_SCRIPTS = "_gatsby-scripts";

/**
 * Replaces Gatsby's scripts, which differ on every page and in every build, by links to them and the site's single inline script.
 * @param isRun false for a page that links to scripts without running them
 */
export function replaceGatsbyScripts(
	{ getPostBodyComponents, replacePostBodyComponents }: PreRenderHTMLArgs,
	isRun: boolean,
): void {
	replacePostBodyComponents(
		getPostBodyComponents().flatMap((component) => {
			const props: Record<string, unknown> = isValidElement<Record<string, unknown>>(component) ? component.props : {};
			if (props["id"] === GATSBY_LOADER_ID) return [];
			if (props["sliceId"] !== GATSBY_SCRIPTS) return [component];
			return isRun ? [buildHash(), ...scriptLinks(), inlineScript()] : scriptLinks();
		}),
	);
}

function buildHash(): ReactNode {
	const __html = JSON.stringify(scripts.buildHash);
	return (
		<script
			key={PAGE_SCRIPT.buildHashId}
			type="application/json"
			id={PAGE_SCRIPT.buildHashId}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: hexadecimal digits
			dangerouslySetInnerHTML={{ __html }}
		/>
	);
}

/** Links to Gatsby's scripts that don't load them yet. */
function scriptLinks(): ReactNode[] {
	const { files }: PageScripts = scripts;
	return files.map((file) => <link key={file} rel="preload" as="script" media={PAGE_SCRIPT.laterMedia} href={file} />);
}

function inlineScript(): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
	return <script key="inline" dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }} />;
}
