import type { GatsbySSR, RenderBodyArgs } from "gatsby";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { PAGE_SCRIPT } from "../config/page-script";
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

/**
 * Renders the page in one go. Gatsby would render into a stream and gather it again, which gives the same HTML later: the
 * site waits for nothing while it renders.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString }) =>
	replaceBodyHTMLString(renderToString(<>{bodyComponent}</>));

/** What Gatsby passes; `gatsby develop` renders one empty document for all pages and passes neither path nor page data. */
type Rendered = Pick<RenderBodyArgs, "setHeadComponents" | "setPostBodyComponents"> &
	Partial<Pick<RenderBodyArgs, "pathname" | "loadPageDataSync">>;

/** Puts the page's data into its HTML, or has it read early; and the texts, which are the same for all pages of a language. */
export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
	const { setHeadComponents, setPostBodyComponents, pathname, loadPageDataSync }: Rendered = args;
	if (!pathname || !loadPageDataSync) {
		setHeadComponents(documentHead({ accent: siteTheme.brand.colors.accent }));
		return;
	}
	if (isAppShell(pathname)) {
		setHeadComponents(leadHome());
		return;
	}
	const pageData = loadPageDataSync(pathname);
	const { language } = pageData["result"]["pageContext"] as PageContext<unknown>;
	const href = textsHref(language);
	if (!href) throw new Error(`No texts were written for language "${language}" of ${pathname}`);
	const { element, isWhole } = pageDataBlock(pageData);
	setHeadComponents([
		...dataPreloads(pathname, isWhole, href),
		...documentHead({ accent: siteTheme.brand.colors.accent, language }),
	]);
	setPostBodyComponents([element]);
};

/** Our scripts for Gatsby's; and no word of Gatsby and its version, which is of use to nobody who reads the page. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (args) => {
	replaceGatsbyScripts(args, isAppShell(args.pathname) ? PAGE_SCRIPT.linksSlice : PAGE_SCRIPT.slice);
	args.replaceHeadComponents(args.getHeadComponents().flatMap((node) => withoutGatsby(node)));
};

/** The sheets' own mark (`data-identity`) tells nothing either; `data-href` keeps a sheet from being loaded again. */
function withoutGatsby(node: ReactNode): ReactNode[] {
	if (!isValidElement<Record<string, unknown>>(node)) return [node];
	if (String(node.key).startsWith("generator-")) return [];
	return [node.props["data-identity"] ? cloneElement(node, { "data-identity": undefined }) : node];
}

/**
 * gatsby-plugin-offline makes this page for its app shell and wants to find it when the worker is written. The worker never
 * shows it, so it runs no script and only names those that the worker is to hold. Whoever opens its address is led home.
 */
function isAppShell(path: string): boolean {
	return path.startsWith("/offline-plugin-app-shell-fallback");
}

function leadHome(): ReactNode[] {
	return [
		<title key="title">{siteTheme.brand.title}</title>,
		<meta key="robots" name="robots" content="noindex" />,
		<meta key="home" httpEquiv="refresh" content="0;url=/" />,
	];
}
