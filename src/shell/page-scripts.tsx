import type { PreRenderHTMLArgs } from "gatsby";
import scripts from "generated/scripts.json";
import { isValidElement, type ReactNode } from "react";
import { TEXTS_LINK_ID } from "../i18n/browser-texts";
import { PAGE_SCRIPT } from "../settings/page-script";
import { pageDataPath } from "../views/page-context";
import type { PageScripts } from "../views/site";
import { INLINE_SCRIPT } from "./inline-script";

/** Larger page data isn't inlined, since the compressed HTML must fit into 14 KiB. */
const MAX_INLINE_CHARACTERS = 8_000;

/** Returns the script element with the page's data, or with only its path when the data is too large. */
export function pageDataBlock(pageData: Record<string, unknown>): { element: ReactNode; isInlined: boolean } {
	// Escape `<`, so that no text can close the element.
	const escapedJson = (value: object) => JSON.stringify(value).replace(/</g, "\\u003c");
	const allData = escapedJson(pageData);
	const isInlined = allData.length <= MAX_INLINE_CHARACTERS;
	return {
		isInlined,
		element: jsonScript(PAGE_SCRIPT.dataId, isInlined ? allData : escapedJson({ path: pageData["path"] })),
	};
}

/** Preloads what hydration needs: the page's texts, Gatsby's app data, and the page data unless it is inlined. */
export function dataPreloads(path: string, isInlined: boolean, textsHref: string): ReactNode[] {
	return [textsHref, "/page-data/app-data.json", ...(isInlined ? [] : [pageDataPath(path)])].map((href) => (
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

/** Replaces Gatsby's script elements, whose text differs on every page, by preload links and the inline script. */
export function replaceGatsbyScripts(
	{ getPostBodyComponents, replacePostBodyComponents }: PreRenderHTMLArgs,
	hasInlineScript: boolean,
): void {
	replacePostBodyComponents(
		getPostBodyComponents().flatMap((component) => {
			const props: Record<string, unknown> = isValidElement<Record<string, unknown>>(component) ? component.props : {};
			if (props["id"] === "gatsby-script-loader") return [];
			if (props["sliceId"] !== "_gatsby-scripts") return [component];
			// These links load nothing yet (`laterMedia`); the inline script, if any, loads and runs their files later.
			const { files }: PageScripts = scripts;
			const links = files.map((file) => (
				<link key={file} rel="preload" as="script" media={PAGE_SCRIPT.laterMedia} href={file} />
			));
			if (!hasInlineScript) return links;
			return [
				jsonScript(PAGE_SCRIPT.buildHashId, JSON.stringify(scripts.buildHash)),
				...links,
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
				<script key="inline" dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }} />,
			];
		}),
	);
}

function jsonScript(id: string, json: string): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made at build, "<" escaped
	return <script key={id} type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
