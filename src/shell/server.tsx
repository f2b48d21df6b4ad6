import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { TEXTS_LINK_ID } from "../i18n/browser-texts";
import { textsHref } from "../i18n/texts-href";
import { siteTheme } from "../theme/site";
import { type PageContext, pageDataPath } from "../views/page-context";
import { documentHead } from "./document-head";
import { scriptsOf } from "./gatsby-script-elements";
import { inlineScript, START_SCRIPTS } from "./inline-script";

/** Renders pages to a string, which gives the same HTML as Gatsby's stream and is faster. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString }) =>
	replaceBodyHTMLString(renderToString(<>{bodyComponent}</>));

export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
	const { setHeadComponents, setPostBodyComponents } = args;
	// `gatsby develop` renders one empty document, without path and page data.
	const { pathname, loadPageDataSync }: Partial<RenderBodyArgs> = args;
	const { accent } = siteTheme.brand.colors;
	if (!pathname || !loadPageDataSync) return setHeadComponents(documentHead(accent));
	if (isAppShell(pathname)) {
		return setHeadComponents([
			<title key="title">{siteTheme.brand.title}</title>,
			<meta key="robots" name="robots" content="noindex" />,
			<meta key="home" httpEquiv="refresh" content="0; url=/" />,
		]);
	}
	const pageData = loadPageDataSync(pathname);
	const { language, i18n } = pageData["result"]["pageContext"] as PageContext<unknown>;
	const href = textsHref(language);
	if (!href) throw new Error(`No texts were written for language "${language}" of ${pathname}`);
	setHeadComponents(documentHead(accent, language, i18n.languages));
	setPostBodyComponents([
		<link key="data" {...preloaded(pageDataPath(pathname))} />,
		<link key="texts" id={TEXTS_LINK_ID} {...preloaded(href)} />,
		<link key="app-data" {...preloaded("/page-data/app-data.json")} />,
	]);
};

/** Attributes of a link that preloads what hydration needs. */
function preloaded(href: string) {
	return { rel: "preload", as: "fetch", crossOrigin: "", href } as const;
}

/**
 * Replaces Gatsby's script with the page's path by one that is the same on every page. Moves Gatsby's other scripts, and
 * the links to what they need, into a template, from which that script starts them: the security policy forbids scripts
 * that the HTML names, and the first paint needs none of it.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (args) => {
	args.replaceHeadComponents(args.getHeadComponents().flatMap(withoutGatsbyMarks));
	if (isAppShell(args.pathname)) return;
	const components = args.getPostBodyComponents();
	const isLink = (component: ReactNode) => isValidElement(component) && component.type === "link";
	const links = components.filter(isLink);
	args.replacePostBodyComponents(
		components.flatMap((component) => {
			const scripts = isValidElement<object>(component) && scriptsOf(component.props);
			if (scripts === "page's path" || isLink(component)) return [];
			if (scripts !== "site") return [component];
			// Gatsby asks for the data of pages below client routes without the address's query (see START_SCRIPTS).
			const isBelowClientRoutes = /\/order(?:\/|$)/.test(args.pathname);
			return pageScripts(args.pathname, isBelowClientRoutes ? [component, ...links] : [...links, component]);
		}),
	);
};

function pageScripts(path: string, started: ReactNode[]): ReactNode[] {
	return [
		// The inline script looks for the template, whose id is the page's path, right before itself.
		<template key="scripts" id={path}>
			{started}
		</template>,
		// biome-ignore lint/security/noDangerouslySetInnerHtml: constants
		<script key="inline" dangerouslySetInnerHTML={{ __html: inlineScript(path) + START_SCRIPTS }} />,
	];
}

/** Removes Gatsby's generator tag and `data-identity`. `data-href` stays: it prevents loading a stylesheet twice. */
function withoutGatsbyMarks(node: ReactNode): ReactNode[] {
	if (!isValidElement<Record<string, unknown>>(node)) return [node];
	if (String(node.key).startsWith("generator-")) return [];
	return [node.props["data-identity"] ? cloneElement(node, { "data-identity": undefined }) : node];
}

/** Whether the page is gatsby-plugin-offline's app shell, which only lists scripts for the service worker to cache. */
function isAppShell(path: string): boolean {
	return path.startsWith("/offline-plugin-app-shell-fallback");
}
