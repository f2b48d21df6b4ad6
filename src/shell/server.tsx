import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { serverTranslator, textsHref } from "../i18n/server-texts";
import { siteTheme } from "../theme/site";
import type { PageContext } from "../views/page-context";
import { documentHead } from "./document-head";
import { dataPreloads, pageDataBlock, replaceGatsbyScripts } from "./page-scripts";
import { PageShell } from "./page-shell";

export const wrapPageElement: GatsbySSR<object, PageContext<unknown>>["wrapPageElement"] = ({ element, props }) =>
	isAppShell(props.location.pathname) ? (
		element
	) : (
		<PageShell context={props.pageContext} translator={serverTranslator(props.pageContext.language)}>
			{element}
		</PageShell>
	);

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
			<meta key="home" httpEquiv="refresh" content="0;url=/" />,
		]);
	}
	const pageData = loadPageDataSync(pathname);
	const { language, i18n } = pageData["result"]["pageContext"] as PageContext<unknown>;
	const href = textsHref(language);
	if (!href) throw new Error(`No texts were written for language "${language}" of ${pathname}`);
	const { element, isInlined } = pageDataBlock(pageData);
	setHeadComponents([...dataPreloads(pathname, isInlined, href), ...documentHead(accent, language, i18n.languages)]);
	setPostBodyComponents([element]);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (args) => {
	replaceGatsbyScripts(args, !isAppShell(args.pathname));
	args.replaceHeadComponents(args.getHeadComponents().flatMap(withoutGatsbyMarks));
};

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
