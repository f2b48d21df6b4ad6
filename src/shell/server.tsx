import type { GatsbySSR } from "gatsby";
import { TEXTS_LINK_ID } from "../i18n/browser-texts";
import { serverTranslator, textsHref } from "../i18n/server-texts";
import type { PageContext } from "../views/page-context";
import { PageShell } from "./page-shell";

export const wrapPageElement: GatsbySSR<object, PageContext<unknown>>["wrapPageElement"] = ({ element, props }) => (
	<PageShell context={props.pageContext} translator={serverTranslator(props.pageContext.language)}>
		{element}
	</PageShell>
);

/** Names the texts the page was rendered with, so that the browser reads the very same before it hydrates. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents, pathname, loadPageDataSync }) => {
	const { language } = loadPageDataSync(pathname)["result"]["pageContext"] as PageContext<unknown>;
	const href = textsHref(language);
	if (!href) throw new Error(`No texts were written for language "${language}" of ${pathname}`);
	setHeadComponents([
		<link key="texts" id={TEXTS_LINK_ID} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />,
	]);
};
